/** A number on a row, and the facts that it counts. */
export type Counter = {
  table: 'users' | 'videos' | 'comments' | 'tweets';
  column: string;
  facts: string;
  /** The fact's column that names the row. */
  names: string;
  /** Counts only the facts that have this column. */
  having?: string;
  /** Leaves out the comments that the staff has hidden, and the replies to them. */
  shown?: true;
};

/** Every counter that can be recounted. Views can't be, since only each person's latest one is kept. */
export const counters: readonly Counter[] = [
  { table: 'users', column: 'subscribers', facts: 'subscriptions', names: 'channel_id' },
  { table: 'users', column: 'subscriptions', facts: 'subscriptions', names: 'subscriber_id' },
  { table: 'videos', column: 'likes', facts: 'video_likes', names: 'target_id' },
  { table: 'videos', column: 'comments', facts: 'comments', names: 'video_id', shown: true },
  {
    table: 'videos',
    column: 'replies',
    facts: 'comments',
    names: 'video_id',
    having: 'parent_id',
    shown: true,
  },
  { table: 'comments', column: 'replies', facts: 'comments', names: 'parent_id', shown: true },
  { table: 'comments', column: 'likes', facts: 'comment_likes', names: 'target_id' },
  { table: 'tweets', column: 'likes', facts: 'tweet_likes', names: 'target_id' },
  { table: 'tweets', column: 'comments', facts: 'comments', names: 'tweet_id', shown: true },
  {
    table: 'tweets',
    column: 'replies',
    facts: 'comments',
    names: 'tweet_id',
    having: 'parent_id',
    shown: true,
  },
];
