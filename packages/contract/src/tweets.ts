import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, requiredText, time } from './fields.ts';
import { owner } from './owner.ts';
import { maxLimit, pageQuery, pagination } from './paging.ts';

export const tweet = z.object({
  _id: id,
  content: z.string(),
  createdAt: time,
  updatedAt: time,
  owner,
  likes: count,
  likesCount: count,
  isLiked: z.boolean(),
  commentsCount: count,
  moderation: z.optional(z.object({ reason: z.string() })),
});
export type Tweet = z.output<typeof tweet>;

export const maxTweetLength = 500;
const tweetTooLong = errorText('tweetTooLong', { max: maxTweetLength });

export const tweetForm = z.object({
  content: requiredText(errorText('tweetRequired'), maxCharacters(maxTweetLength, tweetTooLong)),
});

/** Like `tweetForm`, with a different message for an empty tweet. */
export const tweetEditForm: typeof tweetForm = z.extend(tweetForm, {
  content: requiredText(errorText('tweetEmpty'), maxCharacters(maxTweetLength, tweetTooLong)),
});

const params = z.object({ tweetId: id });

export const postTweet = defineEndpoint({
  method: 'POST',
  path: '/tweets',
  audience: 'member',
  summary: 'Posts a tweet',
  body: tweetForm,
  response: tweet,
  status: 201,
  errors: ['FORBIDDEN'],
});

export const getTweet = defineEndpoint({
  method: 'GET',
  path: '/tweets/:tweetId',
  audience: 'viewer',
  summary: 'Returns a tweet',
  params,
  response: tweet,
  errors: ['NOT_FOUND'],
});

export const updateTweet = defineEndpoint({
  method: 'PATCH',
  path: '/tweets/:tweetId',
  audience: 'member',
  summary: "Updates the caller's own tweet",
  params,
  body: tweetEditForm,
  response: tweet,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const deleteTweet = defineEndpoint({
  method: 'DELETE',
  path: '/tweets/:tweetId',
  audience: 'member',
  summary: "Deletes the caller's own tweet with its likes and comments",
  params,
  response: z.object({}),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listTweets = defineEndpoint({
  method: 'GET',
  path: '/tweets/user/:userId',
  audience: 'viewer',
  summary: "Lists a user's tweets, newest first",
  params: z.object({ userId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: z.array(tweet),
  pagination,
  errors: ['NOT_FOUND'],
});
