import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { requireOpenTweet, requireTweet, requireVisibleTweet } from '../tweets/service.ts';
import { requireOpenVideo, requireVisibleVideo } from '../videos/service.ts';

/** The video or tweet that a comment belongs to. */
export type CommentTarget = { kind: 'video' | 'tweet'; id: string };

/**
 * Returns the number of comments on a target. A comment is as visible as its target: throws `NOT_FOUND` for a viewer
 * who may not see it.
 */
export async function requireVisibleTarget(
  db: Db | Trx,
  viewer: Viewer,
  target: CommentTarget,
): Promise<number> {
  const { comments } =
    target.kind === 'video'
      ? await requireVisibleVideo(db, viewer, target.id)
      : await requireVisibleTweet(db, viewer, target.id);
  return comments;
}

/** For writing on a target: throws `FORBIDDEN` if its owner blocks the viewer, and `NOT_FOUND` as above. */
export async function requireOpenTarget(
  db: Db | Trx,
  viewer: Viewer,
  { kind, id }: CommentTarget,
): Promise<void> {
  await (kind === 'video' ? requireOpenVideo(db, viewer, id) : requireOpenTweet(db, viewer, id));
}

/** For the viewer's own comment, which they may delete from a tweet that a block hides: throws `NOT_FOUND` otherwise. */
export async function requireKnownTarget(
  db: Db | Trx,
  viewer: Viewer,
  { kind, id }: CommentTarget,
): Promise<void> {
  await (kind === 'video' ? requireVisibleVideo(db, viewer, id) : requireTweet(db, id));
}

export function targetOf(comment: { video_id: string | null; tweet_id: string | null }): CommentTarget {
  return comment.video_id === null
    ? { kind: 'tweet', id: comment.tweet_id ?? '' }
    : { kind: 'video', id: comment.video_id };
}
