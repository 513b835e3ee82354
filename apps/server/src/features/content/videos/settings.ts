import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { HoldPolicy } from '@kinora/contract/hold-policy';
import type { updateVideo } from '@kinora/contract/videos';
import { invalidField } from '../../../http/app-error.ts';

export type Settings = Pick<
  BodyOf<typeof updateVideo>,
  | 'asDraft'
  | 'visibility'
  | 'publishAt'
  | 'commentsEnabled'
  | 'holdComments'
  | 'downloadsEnabled'
  | 'language'
>;

/** The columns that hold a video's settings for visibility, scheduling, comments, downloads and language. */
export type State = {
  published: boolean;
  visibility: 'public' | 'unlisted';
  publish_at: Date | null;
  comments_enabled: boolean;
  hold_comments: HoldPolicy | null;
  downloads_enabled: boolean;
  chosen_language: string | null;
};

const published: State = {
  published: true,
  visibility: 'public',
  publish_at: null,
  comments_enabled: true,
  hold_comments: null,
  downloads_enabled: true,
  chosen_language: null,
};

/** A new video is published unless its form makes it a draft or schedules it. */
export function newState(settings: Settings, now: Date): State {
  return stateAfter({ ...published, published: !settings.publishAt }, settings, now);
}

/**
 * Returns the state after the settings are applied. Throws `VALIDATION` if `publishAt` isn't in the future or the video
 * is published.
 */
export function stateAfter(before: State, settings: Settings, now: Date): State {
  const published = settings.asDraft === undefined ? before.published : !settings.asDraft;
  return {
    published,
    visibility: settings.visibility ?? before.visibility,
    publish_at: timeAfter(before, published, settings.publishAt, now),
    comments_enabled: settings.commentsEnabled ?? before.comments_enabled,
    hold_comments: settings.holdComments === undefined ? before.hold_comments : settings.holdComments,
    downloads_enabled: settings.downloadsEnabled ?? before.downloads_enabled,
    chosen_language: settings.language === undefined ? before.chosen_language : settings.language,
  };
}

function timeAfter(before: State, published: boolean, asked: string | null | undefined, now: Date) {
  if (!asked) return published || asked === null ? null : before.publish_at;
  if (published) throw invalidField('publishAt', errorText('onlyDrafts'));
  const time = new Date(asked);
  const isSame = time.getTime() === before.publish_at?.getTime();
  if (!isSame && time <= now) throw invalidField('publishAt', errorText('timeNotFuture'));
  return time;
}

/** Picks the columns that settings can change. */
export function stateOf(video: State): State {
  const { published, visibility, publish_at } = video;
  const { comments_enabled, hold_comments, downloads_enabled, chosen_language } = video;
  return {
    published,
    visibility,
    publish_at,
    comments_enabled,
    hold_comments,
    downloads_enabled,
    chosen_language,
  };
}

export function isSameState(one: State, other: State): boolean {
  return isDeepStrictEqual(stateOf(one), stateOf(other));
}

/** Whether a change publishes a video or schedules its publication. */
export function goesPublic(before: State | null, after: State): boolean {
  return isOut(after) && !(before && isOut(before));
}

const isOut = ({ published, publish_at }: State) => published || publish_at !== null;

type Content = { description: string; thumbnail_asset_id: string | null };

/** Whether a video has what it needs to be published. */
export function isComplete({ description, thumbnail_asset_id: thumbnail }: Content): boolean {
  return description !== '' && thumbnail !== null;
}

/** Throws `VALIDATION` if a video would be published or scheduled without a description or a thumbnail. */
export function requireComplete(video: Content, after: State): void {
  if (!isOut(after) || isComplete(video)) return;
  throw video.description === ''
    ? invalidField('description', errorText('descriptionRequired'))
    : invalidField('thumbnailLink', errorText('filesRequired'));
}

export function isListed({ published, visibility }: State): boolean {
  return published && visibility === 'public';
}
