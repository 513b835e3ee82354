/** A table whose rows, such as likes, are counted in a column of another table. */
export type CountedFact = {
  table: 'subscriptions' | 'video_likes' | 'tweet_likes' | 'comment_likes';
  /** The column that references the person. */
  column: string;
  /** The column that references the row with the counter. */
  names: string;
  counter: { table: 'users' | 'videos' | 'tweets' | 'comments'; column: string };
};

const likesOf = (kind: 'video' | 'tweet' | 'comment'): CountedFact => ({
  table: `${kind}_likes`,
  column: 'user_id',
  names: 'target_id',
  counter: { table: `${kind}s`, column: 'likes' },
});

/** Excludes comments, because each counts toward several counters and has likes and replies of its own. */
export const countedFacts: readonly CountedFact[] = [
  {
    table: 'subscriptions',
    column: 'subscriber_id',
    names: 'channel_id',
    counter: { table: 'users', column: 'subscribers' },
  },
  {
    table: 'subscriptions',
    column: 'channel_id',
    names: 'subscriber_id',
    counter: { table: 'users', column: 'subscriptions' },
  },
  likesOf('video'),
  likesOf('tweet'),
  likesOf('comment'),
];
