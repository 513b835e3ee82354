import type { ColumnType } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type TweetTable = {
  id: string;
  author_id: string;
  content: string;
  likes: Counter;
  comments: Counter;
  /** Number of its comments that are replies. */
  replies: Counter;
  /** The staff's reason for hiding it; null unless it is hidden. */
  hidden_reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  updated_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    tweets: TweetTable;
  }
}
