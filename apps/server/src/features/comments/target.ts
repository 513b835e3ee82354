import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { requireTweet } from '../tweets/service.ts';
import { requireVisibleVideo } from '../videos/service.ts';

/** What a comment stands under. */
export type CommentTarget = { kind: 'video' | 'tweet'; id: string };

/**
 * A comment is seen, and written, by whoever may see what it stands under: `NOT_FOUND` for all others. Gives the number
 * of comments there.
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
