import type { Viewer } from '../../http/viewer.ts';

type Ownable = { owner_id: string };
type Publishable = Ownable & { published: boolean };

export function ownsVideo(viewer: Viewer, video: Ownable): boolean {
  return video.owner_id === viewer.id;
}

/** A published video is everybody's to see; a draft, and all that hangs on it, is its owner's alone. */
export function canViewVideo(viewer: Viewer, video: Publishable): boolean {
  return video.published || ownsVideo(viewer, video);
}
