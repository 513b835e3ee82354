import type { Viewer } from '../../http/viewer.ts';

/** Every member sees a playlist; only its owner changes it. */
export function ownsPlaylist(viewer: Viewer, playlist: { owner_id: string }): boolean {
  return playlist.owner_id === viewer.id;
}
