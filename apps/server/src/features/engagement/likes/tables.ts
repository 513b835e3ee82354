import type { Time } from '../../../platform/db/columns.ts';

/** One table per kind of target. `target_id` refers to a video, comment or tweet. */
type LikeTable = { target_id: string; user_id: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    video_likes: LikeTable;
    comment_likes: LikeTable;
    tweet_likes: LikeTable;
  }
}
