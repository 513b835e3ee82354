/** A counter column, and the rows ("facts") that it counts. */
export type Counter = {
  table: 'users' | 'videos' | 'comments' | 'tweets';
  column: string;
  facts: string;
  /** The fact's column that references the counter's row. */
  names: string;
  /** Counts only facts in which this column is set. */
  having?: string;
  /** Excludes comments that staff has hidden and the replies to them. */
  shown?: true;
};

/** Every counter that can be recounted. Views can't, because only each person's latest one is stored. */
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
