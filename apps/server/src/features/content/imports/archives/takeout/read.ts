import { errorText } from '@kinora/contract/error-texts';
import { maxImportItems } from '@kinora/contract/imports';
import type { Zip, ZipEntry } from '../../../../../platform/zip/zip.ts';
import type { FoundItem, Reading } from '../../sources/source.ts';
import type { ArchivedVideo } from '../archived-video.ts';
import { sourceKeys } from '../keys.ts';
import { withArchive } from '../open-archive.ts';
import type { ArchivedPlaylist } from '../others/archived-playlist.ts';
import { maxTableBytes, readTable } from './csv.ts';
import { entryIdsOf, type PlaylistRow, playlistsOf, type VideoRow, videosOf } from './csv-tables.ts';
import { isMedia, isOfYoutube, isTable, stemOf } from './layout.ts';
import { matchFiles, plain } from './match-files.ts';

/**
 * Reads the list of items in an archive of Google Takeout, or in one of its parts: the videos that it describes, files
 * that another part describes, and playlists.
 */
export function readTakeout({ ctx, location, signal, onInfo, add }: Reading): Promise<void> {
  return withArchive(ctx, location, async (zip) => {
    const entries = [...(await zip.readEntries(signal)).values()].filter(({ name }) => isOfYoutube(name));
    await onInfo({ kind: 'takeout', title: 'Google Takeout', canFollow: false });
    const tables = await readTables(zip, entries, signal);
    const media = entries.filter(({ name }) => isMedia(name)).slice(0, maxImportItems);
    const files = matchFiles(tables.videos, media);
    const described = new Set(files.values());
    const items = [
      ...tables.videos.map((video) => videoItem(video, files.get(video))),
      ...media.filter((file) => !described.has(file)).map(fileItem),
      ...tables.lists.map((list) => playlistItem(list, tables.playlists)),
    ];
    const batch = 200;
    for (let index = 0; index < items.length; index += batch) {
      signal.throwIfAborted();
      if (!(await add(items.slice(index, index + batch)))) return;
    }
  });
}

type List = { entry: ZipEntry; own: PlaylistRow | null };
/** The playlists are by their titles, as file names show them. */
type Tables = { videos: VideoRow[]; playlists: Map<string, PlaylistRow>; lists: List[] };

/** Reads all tables, of which those of videos and of playlists may have several parts, such as `videos(1).csv`. */
async function readTables(zip: Zip, entries: readonly ZipEntry[], signal: AbortSignal): Promise<Tables> {
  const videos = new Map<string, VideoRow>();
  const playlists = new Map<string, PlaylistRow>();
  const lists: List[] = [];
  for (const entry of entries) {
    if (!isTable(entry.name) || entry.bytes > maxTableBytes) continue;
    signal.throwIfAborted();
    const table = await readTable(zip, entry);
    const [found, rows] = [videosOf(table), playlistsOf(table)];
    for (const video of found ?? []) if (videos.size < maxImportItems) videos.set(video.id, video);
    if (found) continue;
    if (entryIdsOf(table).length > 0) {
      if (lists.length < maxImportItems) lists.push({ entry, own: rows?.[0] ?? null });
    } else {
      for (const row of rows ?? []) addPlaylist(playlists, row);
    }
  }
  return { videos: [...videos.values()], playlists, lists };
}

function addPlaylist(playlists: Map<string, PlaylistRow>, row: PlaylistRow): void {
  const name = plain(row.title);
  if (playlists.size < maxImportItems && !playlists.has(name)) playlists.set(name, row);
}

const noMedia = { duration: null, bytes: null, thumbnail: null, error: null };

function videoItem(video: VideoRow, media: ZipEntry | undefined): FoundItem {
  const { id, title, duration, publishedAt } = video;
  const found = {
    kind: 'video' as const,
    key: sourceKeys.youtubeVideo(id),
    title: title || id,
    duration,
    publishedAt,
  };
  if (!media) {
    const error = errorText('archiveFileMissing', { name: found.title });
    return { ...noMedia, ...found, error, details: {} };
  }
  const { description, tags, language, visibility } = video;
  const details: ArchivedVideo = {
    ...{ title: found.title, description, tags, language, publishedAt, visibility },
    ...{ media, thumbnail: null, chapters: [], captions: [] },
  };
  return { ...noMedia, ...found, bytes: media.bytes, details };
}

/** A file that this part of the archive doesn't describe. */
function fileItem(media: ZipEntry): FoundItem {
  const title = stemOf(media.name);
  const details: ArchivedVideo = {
    ...{ title, description: '', tags: [], language: null, publishedAt: null, visibility: null },
    ...{ media, thumbnail: null, chapters: [], captions: [] },
  };
  const key = sourceKeys.youtubeFile(media.name);
  return { ...noMedia, kind: 'video', key, title, publishedAt: null, bytes: media.bytes, details };
}

/** Finds the playlist of a table `<title>-videos.csv`, in which Takeout has replaced characters of the title. */
function playlistItem({ entry, own }: List, playlists: Tables['playlists']): FoundItem {
  const stem = stemOf(entry.name).replace(/\(\d+\)$/, '');
  const name = stem.replace(/-[^-]+$/, '') || stem;
  const row = own ?? playlists.get(plain(name)) ?? null;
  const details: ArchivedPlaylist = {
    name: row?.title || name,
    description: row?.description ?? '',
    visibility: row?.visibility ?? 'private',
    createdAt: row?.createdAt ?? null,
    from: { format: 'takeout', entry },
  };
  const key = sourceKeys.youtubePlaylist(row?.id ?? name);
  return { ...noMedia, kind: 'playlist', key, title: details.name, publishedAt: details.createdAt, details };
}
