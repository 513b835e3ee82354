import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type CommentTable = {
  id: string;
  author_id: string;
  video_id: string | null;
  tweet_id: string | null;
  /** The comment that a reply belongs to, which is never a reply itself. */
  parent_id: string | null;
  /** The author of the reply that a reply answers. */
  reply_to: string | null;
  content: string;
  likes: Counter;
  replies: Counter;
  /** At most one under a video, and no reply. */
  pinned: Generated<boolean>;
  hearted: Generated<boolean>;
  /** Why the staff has hidden it. */
  hidden_reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  updated_at: Time;
};

/** A comment that nobody has been notified of yet. */
type UntoldCommentTable = { comment_id: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    comments: CommentTable;
    untold_comments: UntoldCommentTable;
  }
}
