import type { Time } from '../../../platform/db/columns.ts';

/** `target_id` is the id of the video, comment or tweet, by the table's name. */
type LikeTable = { target_id: string; user_id: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    video_likes: LikeTable;
    comment_likes: LikeTable;
    tweet_likes: LikeTable;
  }
}
