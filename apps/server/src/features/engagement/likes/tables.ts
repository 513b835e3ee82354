import type { Time } from '../../../platform/db/columns.ts';

/** `target_id` refers to a video, comment or tweet, depending on the table. */
type LikeTable = { target_id: string; user_id: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    video_likes: LikeTable;
    comment_likes: LikeTable;
    tweet_likes: LikeTable;
  }
}
