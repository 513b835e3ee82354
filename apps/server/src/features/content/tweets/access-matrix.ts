import { deleteTweet, getTweet, listTweets, postTweet, updateTweet } from '@kinora/contract/tweets';
import { deletion, made, open, owned, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(postTweet, 'the caller', made, () => ({ body: { content: 'What is on my mind' } })),
  row(getTweet, 'a tweet', open, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(listTweets, 'a channel', open, ({ owner }) => ({ params: { userId: owner.user._id } })),
  row(updateTweet, 'a tweet', owned, ({ tweet }) => ({
    params: { tweetId: tweet },
    body: { content: 'Otherwise' },
  })),
  deletion(deleteTweet, 'a tweet', owned, ({ tweet }) => ({ params: { tweetId: tweet } })),
];
