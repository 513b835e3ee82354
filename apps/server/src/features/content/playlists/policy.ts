import type { PlaylistKind, PlaylistVisibility } from '@kinora/contract/playlists';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { listedVideos, visibleVideos } from '../videos/policy.ts';

type Ownable = { owner_id: string };
type Viewable = Ownable & { visibility: PlaylistVisibility };

/** Only its owner can change a playlist. */
export function ownsPlaylist(viewer: Viewer, playlist: Ownable): boolean {
  return playlist.owner_id === viewer.id;
}

/** Anyone with its id can see a playlist that isn't private. A null viewer is a guest. */
export function canViewPlaylist(viewer: Viewer | null, playlist: Viewable): boolean {
  return playlist.visibility !== 'private' || (viewer !== null && ownsPlaylist(viewer, playlist));
}

/** The playlists of other people that a person has saved are listed until they become private, as a condition. */
export function listedWhenSaved(): RawBuilder<boolean> {
  return sql<boolean>`playlists.visibility <> 'private'`;
}

/** Others see only public playlists on a channel, and search engines index only those. */
export function canListPlaylist(playlist: Pick<Viewable, 'visibility'>): boolean {
  return playlist.visibility === 'public';
}

/**
 * Whether a playlist shows its unlisted videos to the viewer. A public playlist hides them from everyone but its
 * owner, because anyone may find it. The link to an unlisted playlist comes from its owner, who shares the videos with
 * it.
 */
export function showsUnlisted(viewer: Viewer | null, playlist: Viewable): boolean {
  return playlist.visibility !== 'public' || (viewer !== null && ownsPlaylist(viewer, playlist));
}

/** `showsUnlisted` combined with the visibility of each video, as a condition on `playlists` and `videos`. */
export function shownVideos(viewer: Pick<Viewer, 'id'> | null): RawBuilder<boolean> {
  const unlisted = sql`playlists.visibility <> 'public' or playlists.owner_id = ${viewer?.id ?? null}`;
  return sql<boolean>`(${visibleVideos(viewer)} and (${listedVideos()} or ${unlisted}))`;
}

/** Whether a playlist can be renamed, shared and deleted. Watch later can't, although its videos can be changed. */
export function canEditPlaylist({ kind }: { kind: PlaylistKind }): boolean {
  return kind === 'list';
}
