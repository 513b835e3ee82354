/** A counter column, and the rows ("facts") that it counts. */
export type Counter = {
  table: 'users' | 'videos' | 'comments' | 'tweets';
  column: string;
  facts: string;
  /** The column of a fact that references the counter's row. */
  names: string;
  /** Counts only facts with a value in this column. */
  having?: string;
  /** Excludes comments that staff have hidden, and the replies to them. */
  shown?: true;
};

/** Every counter that can be recounted. Views can't be recounted, because only each person's latest view is stored. */
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
