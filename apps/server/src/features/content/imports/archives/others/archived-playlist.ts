import { maxPlaylistVideos } from '@kinora/contract/playlists';
import * as z from 'zod';
import type { Zip } from '../../../../../platform/zip/zip.ts';
import { zipEntry } from '../archived-video.ts';
import { sourceKeys } from '../keys.ts';
import { exportedPlaylist } from '../kinora/export-records.ts';
import { readRecords } from '../records.ts';
import { fullAllowance, readRows } from '../takeout/csv.ts';
import { entryIdOf } from '../takeout/csv-rows.ts';

/** The details of a playlist in an archive. Its videos are read when it is imported, because it may have thousands. */
export const archivedPlaylist = z.object({
  /** The part of the archive with its table. */
  assetId: z.string(),
  name: z.string(),
  description: z.string(),
  visibility: z.enum(['public', 'unlisted', 'private']),
  createdAt: z.nullable(z.coerce.date()),
  from: z.discriminatedUnion('format', [
    z.object({ format: z.literal('kinora'), entry: zipEntry, id: z.string(), username: z.string() }),
    z.object({ format: z.literal('takeout'), entry: zipEntry }),
  ]),
});
export type ArchivedPlaylist = z.output<typeof archivedPlaylist>;

/** A video of a playlist, as an archive names it. */
export type PlaylistVideo = {
  /** The key under which its import is recorded; null if the archive doesn't say. */
  key: string | null;
  /** Its id if it is on this site; null if the archive doesn't say. */
  id: string | null;
  title: string;
  /** Whether the person who exported the playlist owns it. */
  isOwn: boolean;
};

export async function readPlaylistVideos(zip: Zip, { from }: ArchivedPlaylist): Promise<PlaylistVideo[]> {
  if (from.format === 'takeout') {
    const ids = new Set<string>();
    for await (const row of readRows(zip, from.entry, fullAllowance())) {
      const id = entryIdOf(row);
      if (id !== null) ids.add(id);
    }
    return [...ids].map((id) => ({ key: sourceKeys.youtubeVideo(id), id: null, title: id, isOwn: false }));
  }
  for await (const { id, videos } of readRecords(zip, from.entry, exportedPlaylist)) {
    if (id !== from.id) continue;
    return videos.slice(0, maxPlaylistVideos).map((video) => ({
      key: video.id ? sourceKeys.video(video.id) : null,
      id: video.id ?? null,
      title: video.title,
      isOwn: video.username === from.username,
    }));
  }
  return [];
}
