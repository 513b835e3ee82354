import { maxLanguages } from '@kinora/contract/captions';
import { errorText } from '@kinora/contract/error-texts';
import type { Zip, ZipEntry } from '../../../../../platform/zip/zip.ts';
import { chaptersOf, shortDescription, shorten, shortTitle } from '../../sources/metadata.ts';
import { type FoundItem, type Reading, SourceError } from '../../sources/source.ts';
import type { ArchivedVideo } from '../archived-video.ts';
import { sourceKeys } from '../keys.ts';
import { archiveGone, withArchive } from '../open-archive.ts';
import type { ArchivedPlaylist } from '../others/archived-playlist.ts';
import type { ArchivedTexts } from '../others/archived-texts.ts';
import { readObject, readRecords } from '../records.ts';
import {
  type ExportedVideo,
  exportedPlaylist,
  exportedProfile,
  exportedVideo,
  exportFiles,
} from './export-records.ts';

type Entries = ReadonlyMap<string, ZipEntry>;
type Profile = { id: string; username: string; fullname: string };

/** Max length of a language that is read. */
const maxLanguage = 100;
/** Items that are added at a time. */
const batch = 200;

/** Reads the list of items in an export of Kinora: its videos, then its playlists, and then all texts as one item. */
export async function readKinora({ ctx, location, signal, onInfo, add }: Reading): Promise<void> {
  const [part] = location.parts ?? [];
  if (!part) throw archiveGone();
  await withArchive(ctx, part, async (zip) => {
    const entries = await zip.readEntries(signal);
    const profileEntry = entries.get(exportFiles.profile);
    if (!profileEntry) throw new SourceError(errorText('archiveUnknown'), { isPermanent: true });
    const profile = await readObject(zip, profileEntry, exportedProfile);
    await onInfo({ kind: 'kinora', title: profile.fullname, canFollow: false });
    let items: FoundItem[] = [];
    for await (const item of findItems({ zip, entries, profile, assetId: part.assetId })) {
      signal.throwIfAborted();
      items.push(item);
      if (items.length < batch) continue;
      if (!(await add(items))) return;
      items = [];
    }
    if (items.length > 0) await add(items);
  });
}

type Export = { zip: Zip; entries: Entries; profile: Profile; assetId: string };

async function* findItems({ zip, entries, profile, assetId }: Export): AsyncGenerator<FoundItem> {
  const recordsOf = (file: keyof typeof exportFiles) => entries.get(exportFiles[file]);
  for await (const video of readRecords(zip, recordsOf('videos'), exportedVideo)) {
    yield videoItem(video, entries, assetId);
  }
  const playlists = recordsOf('playlists');
  for await (const playlist of readRecords(zip, playlists, exportedPlaylist)) {
    const { id, kind, name, description, visibility, createdAt } = playlist;
    // Watch later has no name. Exports of earlier versions don't have its kind.
    const isWatchLater = kind === 'watch-later' || name === '';
    if (!playlists || isWatchLater) continue;
    const from = { format: 'kinora', entry: playlists, id, username: profile.username } as const;
    const texts = { name: shortTitle(name), description: shortDescription(description) };
    const details: ArchivedPlaylist = { assetId, ...texts, visibility, createdAt, from };
    yield {
      ...noMedia,
      kind: 'playlist',
      key: sourceKeys.playlist(id),
      title: texts.name,
      publishedAt: createdAt,
      details,
    };
  }
  const details: ArchivedTexts = {
    assetId,
    tweets: recordsOf('tweets') ?? null,
    comments: recordsOf('comments') ?? null,
  };
  const hasTexts = [details.tweets, details.comments].some((entry) => entry && entry.bytes > emptyList);
  if (hasTexts) {
    const title = `@${profile.username}`;
    yield { ...noMedia, kind: 'texts', key: sourceKeys.texts(profile.id), title, publishedAt: null, details };
  }
}

/** Bytes of a list without records. */
const emptyList = '[\n]\n'.length;

const noMedia = { duration: null, bytes: null, thumbnail: null, error: null };

function videoItem(video: ExportedVideo, entries: Entries, assetId: string): FoundItem {
  const { id, duration } = video;
  const title = shortTitle(video.title);
  const entriesOf = (kind: RegExp) =>
    video.files.flatMap(({ kind: name, path }) => {
      const [match, detail = ''] = kind.exec(name) ?? [];
      const entry = match === undefined ? undefined : entries.get(path);
      return entry ? [{ entry, detail }] : [];
    });
  const media = entriesOf(/^Video$/)[0]?.entry;
  const thumbnail = entriesOf(/^Thumbnail$/)[0]?.entry ?? null;
  const publishedAt = video.originallyPublishedAt ?? (video.isPublished ? video.createdAt : null);
  const found = {
    ...{ kind: 'video' as const, key: sourceKeys.video(id), title, duration, publishedAt },
    bytes: media?.bytes ?? null,
    thumbnail: thumbnail?.name ?? null,
  };
  if (!media) return { ...found, error: errorText('archiveFileMissing', { name: title }), details: {} };
  const details: ArchivedVideo = {
    assetId,
    ...{ title, description: shortDescription(video.description), tags: [], publishedAt },
    language: video.language ? shorten(video.language, maxLanguage) : null,
    visibility: video.isPublished ? video.visibility : 'draft',
    chapters: chaptersOf(video.chapters ?? []),
    ...{ media, thumbnail },
    captions: entriesOf(/^Captions \((.+)\)$/)
      .slice(0, maxLanguages)
      .map(({ entry, detail }) => ({ entry, language: shorten(detail, maxLanguage) })),
  };
  return { ...found, error: null, details };
}
