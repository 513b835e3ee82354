import type { PlaylistKind, PlaylistVisibility } from '@kinora/contract/playlists';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { listedVideos, visibleVideos } from '../videos/policy.ts';

type Ownable = { owner_id: string };
type Viewable = Ownable & { visibility: PlaylistVisibility };

/** Only its owner changes a playlist. */
export function ownsPlaylist(viewer: Viewer, playlist: Ownable): boolean {
  return playlist.owner_id === viewer.id;
}

/** Everyone who has its id sees a playlist that isn't private. A null viewer is a guest. */
export function canViewPlaylist(viewer: Viewer | null, playlist: Viewable): boolean {
  return playlist.visibility !== 'private' || (viewer !== null && ownsPlaylist(viewer, playlist));
}

/** Others find only public playlists on a channel, and search engines index no others. */
export function canListPlaylist(playlist: Pick<Viewable, 'visibility'>): boolean {
  return playlist.visibility === 'public';
}

/**
 * Anyone may come upon a public playlist, so others don't find the unlisted videos in it. Who has the link of an unlisted
 * playlist was given it by its owner, together with what is in it.
 */
export function showsUnlisted(viewer: Viewer | null, playlist: Viewable): boolean {
  return playlist.visibility !== 'public' || (viewer !== null && ownsPlaylist(viewer, playlist));
}

/** The same rule, with that of a video itself, as a condition on `playlists` and `videos`. */
export function shownVideos(viewer: Pick<Viewer, 'id'> | null): RawBuilder<boolean> {
  const unlisted = sql`playlists.visibility <> 'public' or playlists.owner_id = ${viewer?.id ?? null}`;
  return sql<boolean>`(${visibleVideos(viewer)} and (${listedVideos()} or ${unlisted}))`;
}

/** People order and fill their Watch later, but it keeps its name, stays private and is always there. */
export function canEditPlaylist({ kind }: { kind: PlaylistKind }): boolean {
  return kind === 'list';
}
