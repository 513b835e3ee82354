import type { Context } from '../../../../context.ts';
import { fileOf } from '../../../../platform/cloudinary/keys.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { isolatingTranslatorOf } from '../../../../platform/i18n/isolate.ts';
import { read as readCommentSettings } from '../../../content/comment-settings/service.ts';
import { readUploadDefaults } from '../../../content/upload-defaults/service.ts';
import { channelFigures } from '../../../engagement/analytics/service.ts';
import { readSettings } from '../../../notify/notifications/service.ts';
import { siteSettings } from '../../../staff/settings/service.ts';
import { recipientLocale } from '../../accounts/policy.ts';
import { exportPrefix } from '../keys.ts';
import { indexPage } from '../pages/index-page.ts';
import { styles } from '../pages/layout.ts';
import * as queries from '../queries.ts';
import { type ArchiveFiles, createArchiveFiles } from './archive-files.ts';
import { extensionOf } from './file-names.ts';
import type { Item, Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { findProfile } from './profile.ts';

/**
 * Reads everything for an export in batches and writes its files, including the list of the original media files that
 * the download adds. A retry after a crash overwrites the same files. If the export is deleted during the run, its
 * files are deleted too.
 */
export async function collect(ctx: Context, exportId: string, signal: AbortSignal): Promise<void> {
  const started = await queries.startMaking(ctx.db, exportId);
  try {
    if (started) await gather(ctx, exportId, started.user_id, signal);
  } catch (error) {
    // Storing a file also fails if the export's folder is being deleted, which isn't an error.
    if (await queries.exists(ctx.db, exportId)) throw error;
  }
  if (!(await queries.exists(ctx.db, exportId))) await ctx.storage.deleteAll(exportPrefix(exportId));
}

async function gather(ctx: Context, exportId: string, userId: string, signal: AbortSignal): Promise<void> {
  const profile = await findProfile(ctx.db, userId);
  if (!profile) throw new Error('the export no longer exists');
  const site = await siteSettings(ctx);
  const locale = recipientLocale(profile) ?? site.locale;
  const language = { locale, translate: isolatingTranslatorOf(locale) };
  await using folder = await ctx.scratch.createFolder();
  const files = createArchiveFiles(ctx, exportId, folder.path, language);
  const note = await createProgress(ctx.db, exportId, userId);
  const sections: { name: string; title: string; count: number }[] = [];
  for (const kind of kinds) {
    const batches = withProgress(kind.read(ctx.db, userId, language.translate), async (items) => {
      signal.throwIfAborted();
      await note(items.length);
    });
    const count = await files.addSection(kind, batches);
    sections.push({ name: kind.name, title: language.translate(kind.title), count });
  }
  const images = await addImages(files, profile);
  const { avatar_key: _, cover_key: __, ...facts } = profile;
  const settings = await readSettings(ctx.db, userId);
  const index = { siteName: site.name, profile, madeAt: new Date(), sections, settings, images };
  await files.addText('index.html', indexPage(index, language));
  const figures = await channelFigures(ctx.db, userId);
  await files.addText('data/channel-analytics.json', `${JSON.stringify(figures, null, 2)}\n`);
  const commentSettings = await readCommentSettings(ctx.db, userId);
  await files.addText('data/comment-settings.json', `${JSON.stringify(commentSettings, null, 2)}\n`);
  await files.addText('data/notification-settings.json', `${JSON.stringify(settings, null, 2)}\n`);
  const uploadDefaults = await readUploadDefaults(ctx.db, userId);
  await files.addText('data/upload-defaults.json', `${JSON.stringify(uploadDefaults, null, 2)}\n`);
  await files.addText('data/profile.json', `${JSON.stringify(facts, null, 2)}\n`);
  await files.addText('style.css', styles);
  await files.finish();
  if (!(await queries.setReady(ctx.db, exportId))) throw new Error('the export no longer exists');
}

/**
 * Counts all items first, so that the progress is accurate. Returns a function that adds a number of finished items to
 * the progress.
 */
async function createProgress(db: Db, exportId: string, userId: string) {
  const counts = await Promise.all(kinds.map((kind: Kind) => kind.count(db, userId)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  let done = 0;
  return async (more: number) => {
    done += more;
    const percent = total === 0 ? 99 : Math.min(99, Math.floor((done / total) * 100));
    if (!(await queries.setProgress(db, exportId, percent))) throw new Error('the export no longer exists');
  };
}

async function* withProgress(batches: AsyncIterable<Item[]>, note: (items: Item[]) => Promise<void>) {
  for await (const items of batches) {
    await note(items);
    yield items;
  }
}

type Images = { avatar_key: string | null; cover_key: string | null; created_at: Date };

/** Adds the profile's images and returns their paths in the archive. */
async function addImages(files: ArchiveFiles, { avatar_key, cover_key, created_at: time }: Images) {
  const add = async (name: string, key: string | null) => {
    if (key === null || fileOf(key)) return null;
    const path = `media/${name}${extensionOf(key, '')}`;
    await files.addOriginals([{ key, path, time }]);
    return path;
  };
  return { avatar: await add('avatar', avatar_key), cover: await add('cover', cover_key) };
}
