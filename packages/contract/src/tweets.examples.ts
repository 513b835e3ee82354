import type { ExamplesOf } from './openapi/example.ts';
import { channelId, createdAt, firstPage, owner, page, tweetId, updatedAt } from './openapi/samples.ts';
import type { Tweet } from './tweets.ts';

const tweet: Tweet = {
  _id: tweetId,
  content: 'The engine weaves algebraic patterns.',
  createdAt,
  updatedAt,
  owner,
  likes: 8,
  likesCount: 8,
  isLiked: true,
};

export const tweetExamples: ExamplesOf<typeof import('./tweets.ts')> = {
  postTweet: {
    body: { content: tweet.content },
    data: { ...tweet, likes: 0, likesCount: 0, isLiked: false },
  },
  getTweet: { params: { tweetId }, data: tweet },
  updateTweet: {
    params: { tweetId },
    body: { content: 'It weaves them still.' },
    data: { ...tweet, content: 'It weaves them still.' },
  },
  deleteTweet: { params: { tweetId }, data: {} },
  listTweets: { params: { userId: channelId }, query: firstPage, data: [tweet], pagination: page },
};
