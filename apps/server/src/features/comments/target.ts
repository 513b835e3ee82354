import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { requireTweet } from '../tweets/service.ts';
import { requireVisibleVideo } from '../videos/service.ts';

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
      : await requireTweet(db, target.id);
  return comments;
}

export function targetOf(comment: { video_id: string | null; tweet_id: string | null }): CommentTarget {
  return comment.video_id === null
    ? { kind: 'tweet', id: comment.tweet_id ?? '' }
    : { kind: 'video', id: comment.video_id };
}
