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
  /** Whether the comment is pinned. A video has at most one pinned comment, which is never a reply but may be hidden. */
  pinned: Generated<boolean>;
  hearted: Generated<boolean>;
  /**
   * Null if the comment is public; the staff's reason if they have hidden it; empty if it is only held for the review of
   * the video's owner.
   */
  hidden_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Set until the owner approves it: whether it is new, or was public before an edit. */
  held: ColumnType<'new' | 'edited' | null, 'new' | 'edited' | null | undefined, 'new' | 'edited' | null>;
  created_at: Time;
  updated_at: Time;
};

/** The outbox: comments whose notifications haven't been sent yet. */
type OutboxTable = { comment_id: string; created_at: Time };

/**
 * The inbox: one row per comment on a video, maintained by triggers. `channel_id` is the video's owner. `unanswered` is
 * false for replies and the owner's own comments.
 */
type ChannelCommentTable = {
  comment_id: string;
  channel_id: string;
  author_id: string;
  unanswered: boolean;
  has_link: boolean;
  /** Whether `hidden_reason` is null. */
  shown: boolean;
  /** Whether `hidden_reason` is empty. */
  held: boolean;
};

/** At most one row, until the inbox has all comments from before it existed: the last one that was added. */
type ChannelCommentBacklogTable = { is_only: Generated<boolean>; after: Generated<string> };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    comments: CommentTable;
    untold_comments: OutboxTable;
    channel_comments: ChannelCommentTable;
    channel_comments_backlog: ChannelCommentBacklogTable;
  }
}
