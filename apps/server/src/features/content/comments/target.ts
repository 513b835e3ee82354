import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { requireOpenTweet, requireTweet, requireVisibleTweet } from '../tweets/service.ts';
import { requireOpenVideo, requireVisibleVideo } from '../videos/service.ts';
import { type Place, turnedOff } from './policy.ts';

/** The video or tweet that a comment belongs to. */
export type CommentTarget = { kind: 'video' | 'tweet'; id: string };

/** Videos, or tweets. */
export type CommentTargets = { kind: CommentTarget['kind']; ids: readonly string[] };

/** Throws `NOT_FOUND` unless the viewer may see the target, because a comment is never more visible than its target. */
export async function requireVisibleTarget(
  db: Db | Trx,
  viewer: Viewer | null,
  { kind, id }: CommentTarget,
): Promise<Place> {
  if (kind === 'tweet') {
    return { ...(await requireVisibleTweet(db, viewer, id)), isOpen: true, moderatorId: null };
  }
  const video = await requireVisibleVideo(db, viewer, id);
  return { ...video, isOpen: video.comments_enabled, moderatorId: video.owner_id };
}

/**
 * Checks whether the viewer may comment on a target. Throws `FORBIDDEN` if its owner blocks them or comments are
 * turned off, and `NOT_FOUND` if they may not see it.
 */
export async function requireOpenTarget(
  db: Db | Trx,
  viewer: Viewer,
  { kind, id }: CommentTarget,
): Promise<void> {
  if (kind === 'tweet') return requireOpenTweet(db, viewer, id);
  const { comments_enabled } = await requireOpenVideo(db, viewer, id);
  if (!comments_enabled) throw turnedOff();
}

/**
 * Checks the target of the viewer's own comment, which they may delete even if a block hides the tweet from them.
 * Throws `NOT_FOUND` if the target doesn't exist or is a video that they may not see.
 */
export async function requireKnownTarget(
  db: Db | Trx,
  viewer: Viewer,
  { kind, id }: CommentTarget,
): Promise<void> {
  await (kind === 'video' ? requireVisibleVideo(db, viewer, id) : requireTweet(db, id));
}

export const onlyOn = ({ kind, id }: CommentTarget): CommentTargets => ({ kind, ids: [id] });

export function targetOf(comment: { video_id: string | null; tweet_id: string | null }): CommentTarget {
  return comment.video_id === null
    ? { kind: 'tweet', id: comment.tweet_id ?? '' }
    : { kind: 'video', id: comment.video_id };
}
