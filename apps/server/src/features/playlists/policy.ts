import type { PlaylistKind, PlaylistVisibility } from '@kinora/contract/playlists';
import type { Viewer } from '../../http/viewer.ts';

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

/** People order and fill their Watch later, but it keeps its name, stays private and is always there. */
export function canEditPlaylist({ kind }: { kind: PlaylistKind }): boolean {
  return kind === 'list';
}
