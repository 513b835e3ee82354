/** A table of rows, such as likes, that a counter in another table includes. */
export type CountedFact = {
  table: 'subscriptions' | 'video_likes' | 'tweet_likes' | 'comment_likes';
  /** The column that references the person. */
  column: string;
  /** The column that references the row that has the counter. */
  names: string;
  counter: { table: 'users' | 'videos' | 'tweets' | 'comments'; column: string };
};

const likesOf = (kind: 'video' | 'tweet' | 'comment'): CountedFact => ({
  table: `${kind}_likes`,
  column: 'user_id',
  names: 'target_id',
  counter: { table: `${kind}s`, column: 'likes' },
});

/** Excludes comments, because two tables count them and they have likes of their own. */
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
