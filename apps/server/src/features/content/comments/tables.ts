import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type CommentTable = {
  id: string;
  author_id: string;
  video_id: string | null;
  tweet_id: string | null;
  /** Set for a reply. The parent is never a reply itself. */
  parent_id: string | null;
  /** For a reply to another reply, the author of that reply. */
  reply_to: string | null;
  content: string;
  likes: Counter;
  replies: Counter;
  /** Whether the comment is pinned. A video has at most one pinned comment, which is never a reply. */
  pinned: Generated<boolean>;
  hearted: Generated<boolean>;
  /** The staff's reason for hiding it; null if it isn't hidden. */
  hidden_reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  updated_at: Time;
};

/** The outbox: comments whose notifications haven't been sent yet. */
type OutboxTable = { comment_id: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    comments: CommentTable;
    untold_comments: OutboxTable;
  }
}
