/** A person's rows that others' rows count, such as their likes. */
export type CountedFact = {
  table: 'subscriptions' | 'video_likes' | 'tweet_likes' | 'comment_likes';
  /** The column that names the person. */
  column: string;
  /** The column that names the row that counts. */
  names: string;
  counter: { table: 'users' | 'videos' | 'tweets' | 'comments'; column: string };
};

const likesOf = (kind: 'video' | 'tweet' | 'comment'): CountedFact => ({
  table: `${kind}_likes`,
  column: 'user_id',
  names: 'target_id',
  counter: { table: `${kind}s`, column: 'likes' },
});

/** Every such fact but comments, which are counted by two tables and have likes of their own. */
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
