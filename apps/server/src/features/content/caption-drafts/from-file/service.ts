import { maxDraftsPerPerson, maxDraftsPerVideo } from '@kinora/contract/caption-drafts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { takeSubtitles } from '../../../media/assets/service.ts';
import { notify } from '../../../notify/notifications/service.ts';
import * as queries from '../queries.ts';

type NewFile = { videoId: string; ownerId: string; assetId: string };

/**
 * Makes a draft of each of the subtitles in a file that a locked video has got, and notifies the owner. Never replaces a
 * draft: of several subtitles in a language, only the first has the language.
 */
export async function draftSubtitles(
  ctx: Pick<Context, 'config' | 'queue'>,
  trx: Trx,
  { videoId, ownerId, assetId }: NewFile,
): Promise<void> {
  const subtitles = await takeSubtitles(trx, assetId);
  if (subtitles.length === 0) return;
  const { ofVideo, ofOwner } = await queries.countDrafts(trx, { videoId, ownerId });
  const room = Math.max(0, Math.min(maxDraftsPerVideo - ofVideo, maxDraftsPerPerson - ofOwner));
  const taken = new Set((await queries.findDrafts(trx, videoId)).map(({ language }) => language));
  const languages: (string | null)[] = [];
  for (const { language, label, content } of subtitles) {
    if (content === null || languages.length === room) continue;
    await queries.insertDraft(trx, {
      ...{ id: createId(), video_id: videoId, owner_id: ownerId, source: 'file', label, content },
      language: taken.has(language) ? null : language,
    });
    taken.add(language);
    languages.push(language);
  }
  const images = subtitles.filter(({ content }) => content === null).length;
  if (languages.length === 0 && images === 0) return;
  const about = { videoId };
  await notify(ctx, trx, {
    kind: 'subtitles',
    assetId,
    recipients: [ownerId],
    about,
    subtitles: { languages, images },
  });
}
