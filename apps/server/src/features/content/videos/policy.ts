import type { Visibility } from '@kinora/contract/videos';
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
 * Anyone with its id can see a published video, listed or not. Only its owner can see a draft and the data that
 * belongs to it. A null viewer is a guest.
 */
export function canViewVideo(viewer: Viewer | null, video: Publishable): boolean {
  return video.published || (viewer !== null && ownsVideo(viewer, video));
}

/** `canViewVideo` as a condition on `videos`. Filtering in the statement keeps pages full. Hydration filters again. */
export function visibleVideos(viewer: { id: Term<string> } | null): RawBuilder<boolean> {
  return sql<boolean>`(videos.published or videos.owner_id = ${viewer?.id ?? null})`;
}

/**
 * Feeds, searches and other people's channels show only published, public and playable videos. In feeds and searches,
 * this also applies to the viewer's own videos.
 */
export function canListVideo(video: Listable): boolean {
  return video.listed;
}

/**
 * A channel can feature its published, public videos. While a featured video isn't listed, the channel's page leaves it
 * out.
 */
export function canFeatureVideo(video: { published: boolean; visibility: Visibility }): boolean {
  return video.published && video.visibility === 'public';
}

/** `canListVideo` as a condition on `videos`. The indexes of public lists have the same condition. */
export function listedVideos(): RawBuilder<boolean> {
  return sql<boolean>`videos.listed`;
}

/**
 * A condition for videos that aren't listed or whose comments are turned off. A partial index has the same condition.
 */
export function restrictedVideos(): RawBuilder<boolean> {
  return sql<boolean>`not (videos.listed and videos.comments_enabled)`;
}

/**
 * Anyone who can see a video can download the file that players get. If downloads are turned off, only its owner can.
 * `findDownload` also refuses an upload that browsers can't play to everyone else, because the original may reveal where
 * the video was filmed.
 */
export function canDownloadVideo(
  viewer: Viewer | null,
  video: Publishable & { downloads_enabled: boolean },
): boolean {
  return (
    canViewVideo(viewer, video) && (video.downloads_enabled || (viewer !== null && ownsVideo(viewer, video)))
  );
}
