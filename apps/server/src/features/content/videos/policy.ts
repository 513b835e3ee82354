import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Term } from '../../../platform/db/term.ts';

type Ownable = { owner_id: string };
type Publishable = Ownable & { published: boolean };
type Listable = { listed: boolean };

export function ownsVideo(viewer: Viewer, video: Ownable): boolean {
  return video.owner_id === viewer.id;
}

/**
 * Everyone who has its id sees a published video, listed or not; only its owner sees a draft and everything about it. A
 * null viewer is a guest.
 */
export function canViewVideo(viewer: Viewer | null, video: Publishable): boolean {
  return video.published || (viewer !== null && ownsVideo(viewer, video));
}

/** The same rule as a condition on `videos`, so that pages are full; hydration filters again all the same. */
export function visibleVideos(viewer: { id: Term<string> } | null): RawBuilder<boolean> {
  return sql<boolean>`(videos.published or videos.owner_id = ${viewer?.id ?? null})`;
}

/** Feeds, searches and other people's channels show only published videos that are public, not even one's own others. */
export function canListVideo(video: Listable): boolean {
  return video.listed;
}

/** The same rule as a condition on `videos`, which the indexes of public lists have too. */
export function listedVideos(): RawBuilder<boolean> {
  return sql<boolean>`videos.listed`;
}

/** Videos of which something is hidden from somebody. An index has those alone. */
export function restrictedVideos(): RawBuilder<boolean> {
  return sql<boolean>`not (videos.listed and videos.comments_enabled)`;
}

/**
 * The file that players get is downloaded where the video may be seen, unless its owner has turned that off for everyone
 * else. An upload that browsers don't play is its owner's alone: it may tell where it was filmed.
 */
export function canDownloadVideo(
  viewer: Viewer | null,
  video: Publishable & { downloads_enabled: boolean },
): boolean {
  return (
    canViewVideo(viewer, video) && (video.downloads_enabled || (viewer !== null && ownsVideo(viewer, video)))
  );
}
