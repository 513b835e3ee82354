import { errorText } from '@kinora/contract/error-texts';
import type { Zip } from '../../../../../platform/zip/zip.ts';
import type { FoundItem, Reading } from '../../sources/source.ts';
import { permanentError } from '../../sources/source-errors.ts';
import type { ArchivedVideo } from '../archived-video.ts';
import { sourceKeys } from '../keys.ts';
import { withArchive } from '../open-archive.ts';
import type { ArchivedPlaylist } from '../others/archived-playlist.ts';
import { addPart, type Contents, type List, noContents, type PartFile, type VideoTable } from './contents.ts';
import { fullAllowance, readRows } from './csv.ts';
import { type PlaylistRow, type VideoRow, videoOf } from './csv-rows.ts';
import { stemOf } from './layout.ts';
import { matchFiles, plain } from './match-files.ts';

/** Items that are added at a time. */
const batch = 200;

/**
 * Reads the list of items in an archive of Google Takeout, or in some of its parts: the videos that it describes, files
 * that a missing part describes, and playlists. Tables of videos are read twice, because only all parts together have
 * the videos' files, and the descriptions of all videos may not fit into memory.
 */
export async function readTakeout({ ctx, location, signal, onInfo, add }: Reading): Promise<void> {
  await onInfo({ kind: 'takeout', title: 'Google Takeout', canFollow: false });
  const contents = noContents();
  const parts = location.parts ?? [];
  for (const part of parts) {
    await withArchive(ctx, part, (zip) => addPart(ctx, contents, part, { zip, signal }));
  }
  requireContents(contents);
  const files = matchMedia(contents);
  const videos = { files, remaining: new Set(contents.videos.keys()) };
  const tables = Map.groupBy(contents.videoTables.values(), ({ assetId }) => assetId);
  const list = { signal, add };
  for (const part of parts) {
    const described = tables.get(part.assetId) ?? [];
    if (described.length === 0) continue;
    const addVideos = (zip: Zip) => addItems(list, readVideos(zip, described, videos));
    if (!(await withArchive(ctx, part, addVideos))) return;
  }
  await addItems(list, otherItems(contents, new Set(files.values())));
}

function requireContents({ videos, lists, media, unreadable }: Contents): void {
  if (unreadable === null || videos.size + lists.size + media.size > 0) return;
  throw permanentError(errorText('archivePartUnreadable', { name: unreadable }));
}

/** Finds the files of videos by their ids. */
function matchMedia({ videos, media }: Contents): Map<string, PartFile> {
  const named = [...media.values()].map((file) => ({ file, name: file.entry.name }));
  const matched = matchFiles([...videos.values()], named);
  return new Map([...matched].map(([{ id }, { file }]) => [id, file]));
}

/** Adds items in batches. Returns false once there are enough. */
async function addItems(
  { signal, add }: Pick<Reading, 'signal' | 'add'>,
  found: AsyncIterable<FoundItem> | Iterable<FoundItem>,
): Promise<boolean> {
  let items: FoundItem[] = [];
  for await (const item of found) {
    signal.throwIfAborted();
    items.push(item);
    if (items.length < batch) continue;
    if (!(await add(items))) return false;
    items = [];
  }
  return items.length === 0 || add(items);
}

type Videos = { files: ReadonlyMap<string, PartFile>; remaining: Set<string> };

/** Reads the remaining videos from tables in one part. */
async function* readVideos(
  zip: Zip,
  tables: readonly VideoTable[],
  { files, remaining }: Videos,
): AsyncGenerator<FoundItem> {
  const allowance = fullAllowance();
  for (const { entry, columns } of tables) {
    for await (const row of readRows(zip, entry, allowance)) {
      const video = videoOf(columns, row);
      if (video && remaining.delete(video.id)) yield videoItem(video, files.get(video.id));
    }
  }
}

function* otherItems(
  { videos, playlists, lists, media, unreadable }: Contents,
  described: ReadonlySet<PartFile>,
): Generator<FoundItem> {
  // A table that has other videos, or can't be read, may say that this one is private.
  const visibility = videos.size > 0 || unreadable !== null ? 'draft' : null;
  for (const file of media.values()) if (!described.has(file)) yield fileItem(file, visibility);
  for (const list of lists.values()) yield playlistItem(list, playlists);
}

const noMedia = { duration: null, bytes: null, thumbnail: null, error: null };

function videoItem(video: VideoRow, file: PartFile | undefined): FoundItem {
  const { id, title, duration, publishedAt } = video;
  const found = {
    kind: 'video' as const,
    key: sourceKeys.youtubeVideo(id),
    title: title || id,
    duration,
    publishedAt,
  };
  if (!file) {
    const error = errorText('archiveFileMissing', { name: found.title });
    return { ...noMedia, ...found, error, details: {} };
  }
  const { description, tags, language, visibility } = video;
  const details: ArchivedVideo = {
    ...{ title: found.title, description, tags, language, publishedAt, visibility },
    ...filesOf(file),
  };
  return { ...noMedia, ...found, bytes: file.entry.bytes, details };
}

const filesOf = ({ assetId, entry: media }: PartFile) =>
  ({ assetId, media, thumbnail: null, chapters: [], captions: [] }) satisfies Partial<ArchivedVideo>;

/** A file that no table describes. */
function fileItem(file: PartFile, visibility: 'draft' | null): FoundItem {
  const { name, bytes } = file.entry;
  const title = stemOf(name);
  const details: ArchivedVideo = {
    ...{ title, description: '', tags: [], language: null, publishedAt: null, visibility },
    ...filesOf(file),
  };
  const key = sourceKeys.youtubeFile(name);
  return { ...noMedia, kind: 'video', key, title, publishedAt: null, bytes, details };
}

/** Finds the playlist of a table `<title>-videos.csv`, in which Takeout has replaced characters of the title. */
function playlistItem({ assetId, entry, own }: List, playlists: ReadonlyMap<string, PlaylistRow>): FoundItem {
  const stem = stemOf(entry.name).replace(/\(\d+\)$/, '');
  const name = stem.replace(/-[^-]+$/, '') || stem;
  const row = own ?? playlists.get(plain(name)) ?? null;
  const details: ArchivedPlaylist = {
    assetId,
    name: row?.title || name,
    description: row?.description ?? '',
    visibility: row?.visibility ?? 'private',
    createdAt: row?.createdAt ?? null,
    from: { format: 'takeout', entry },
  };
  const key = sourceKeys.youtubePlaylist(row?.id ?? name);
  return { ...noMedia, kind: 'playlist', key, title: details.name, publishedAt: details.createdAt, details };
}
