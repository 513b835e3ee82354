import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';

type Ownable = { owner_id: string };
type Publishable = Ownable & { published: boolean };

export function ownsVideo(viewer: Viewer, video: Ownable): boolean {
  return video.owner_id === viewer.id;
}

/** A published video is everybody's to see; a draft, and all that hangs on it, is its owner's alone. Null is a guest. */
export function canViewVideo(viewer: Viewer | null, video: Publishable): boolean {
  return video.published || (viewer !== null && ownsVideo(viewer, video));
}

/** The same rule for a query over `videos`, so that pages come out full; what it finds is filtered all the same. */
export function visibleVideos(viewer: Viewer | null): RawBuilder<boolean> {
  return sql<boolean>`(videos.published or videos.owner_id = ${viewer?.id ?? null})`;
}
