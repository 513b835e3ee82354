import type { ExamplesOf } from './openapi/example.ts';
import { channelId, firstPage, page, tweet, tweetId } from './openapi/samples.ts';

export const tweetExamples: ExamplesOf<typeof import('./tweets.ts')> = {
  postTweet: {
    body: { content: tweet.content },
    data: { ...tweet, likes: 0, likesCount: 0, isLiked: false, commentsCount: 0 },
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
