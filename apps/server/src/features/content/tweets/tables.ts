import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type TweetTable = {
  id: string;
  author_id: string;
  content: string;
  likes: Counter;
  comments: Counter;
  /** The number of replies among its comments. */
  replies: Counter;
  /** The staff's reason for hiding it; null if it isn't hidden. */
  hidden_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The words of the text, without case and accents; null until they are indexed. */
  search: Generated<string | null>;
  created_at: Time;
  updated_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    tweets: TweetTable;
  }
}
