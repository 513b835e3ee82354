import { errorText } from '@kinora/contract/error-texts';
import { maxPlaylistDescription, maxPlaylistName } from '@kinora/contract/playlists';
import type { Context } from '../../../../../context.ts';
import { addImportedEntries, createImportedPlaylist } from '../../../playlists/imported/service.ts';
import type { Other, OtherResult } from '../../sources/other-source.ts';
import { SourceError } from '../../sources/source.ts';
import { truncate } from '../../truncate.ts';
import { findImportedVideos } from '../../video-sources.ts';
import { partOf, withArchive } from '../open-archive.ts';
import {
  type ArchivedPlaylist,
  archivedPlaylist,
  type PlaylistVideo,
  readPlaylistVideos,
} from './archived-playlist.ts';
import * as queries from './queries.ts';

/**
 * Imports a playlist with those of its videos that are on this site. Repeating it adds the videos that have been
 * imported since. Throws `SourceError` if none of them is here.
 */
export async function importPlaylist({ ctx, ownerId, location, item }: Other): Promise<OtherResult> {
  const playlist = archivedPlaylist.parse(item.details);
  const part = partOf(location, playlist.assetId);
  const listed = await withArchive(ctx, part, (zip) => readPlaylistVideos(zip, playlist));
  const found = await findVideos(ctx, ownerId, listed);
  const missing = listed.filter((video) => !found.has(video));
  const omitted = missing.length > 0 ? errorText('videosMissing', { titles: listTitles(missing) }) : null;
  if (omitted && found.size === 0) throw new SourceError(omitted, { isPermanent: true });
  const videoIds = listed.flatMap((video) => found.get(video) ?? []);
  return { playlistId: await save(ctx, { ownerId, key: item.key, playlist, videoIds }), omitted };
}

type Saving = { ownerId: string; key: string; playlist: ArchivedPlaylist; videoIds: readonly string[] };

function save(ctx: Context, { ownerId, key, playlist, videoIds }: Saving): Promise<string> {
  const { visibility, createdAt } = playlist;
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, ownerId);
    const known = (await queries.findExtras(trx, 'playlists', { ownerId, keys: [key] })).get(key);
    const form = {
      name: truncate(playlist.name, maxPlaylistName) || 'Untitled',
      description: truncate(playlist.description, maxPlaylistDescription),
    };
    const id = known ?? (await createImportedPlaylist(trx, { ...form, ownerId, visibility, createdAt }));
    await addImportedEntries(trx, id, videoIds);
    if (!known) await queries.recordExtras(trx, ownerId, [{ key, id }]);
    return id;
  });
}

/**
 * Finds the videos that were imported. Of the others, finds those that are on this site, if this is where the archive
 * comes from. Exports of earlier versions have no ids, but the title of the person's own videos.
 */
async function findVideos(
  { db }: Context,
  ownerId: string,
  listed: readonly PlaylistVideo[],
): Promise<Map<PlaylistVideo, string>> {
  const textsOf = (read: (video: PlaylistVideo) => string | null) =>
    listed.flatMap((video) => read(video) ?? []);
  const imported = await findImportedVideos(db, { ownerId, keys: textsOf(({ key }) => key) });
  const visible = await queries.findVisibleVideos(
    db,
    ownerId,
    textsOf(({ id }) => id),
  );
  const titleOf = ({ id, isOwn, title }: PlaylistVideo) => (id === null && isOwn ? title : null);
  const own = await queries.findOwnVideos(db, ownerId, textsOf(titleOf));
  return new Map(
    listed.flatMap((video): [PlaylistVideo, string][] => {
      const { key, id } = video;
      const here = id !== null && visible.has(id) ? id : undefined;
      const found = imported.get(key ?? '') ?? here ?? own.get(titleOf(video) ?? '');
      return found ? [[video, found]] : [];
    }),
  );
}

const maxTitles = 10;

function listTitles(videos: readonly PlaylistVideo[]): string {
  const titles = videos.slice(0, maxTitles).map(({ title }) => truncate(title, 100));
  return [...titles, ...(videos.length > maxTitles ? ['…'] : [])].join(', ');
}
