import type { Counter, Time } from '../../platform/db/columns.ts';

type CommentTable = {
  id: string;
  author_id: string;
  video_id: string | null;
  tweet_id: string | null;
  content: string;
  likes: Counter;
  created_at: Time;
  updated_at: Time;
};

declare module '../../platform/db/db.ts' {
  interface Schema {
    comments: CommentTable;
  }
}
