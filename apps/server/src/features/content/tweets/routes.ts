import { deleteTweet, getTweet, listTweets, postTweet, updateTweet } from '@kinora/contract/tweets';
import type { Routing } from '../../../http/routing.ts';
import { presentTweet } from './present.ts';
import { edit, list, post, read, remove } from './service.ts';

export function tweetRoutes({ bind }: Routing): void {
  bind(
    postTweet,
    async (ctx, { viewer, body }) => presentTweet(ctx.urls, await post(ctx, viewer, body.content)),
    { limit: 'tweet' },
  );

  bind(getTweet, async (ctx, { viewer, params }) =>
    presentTweet(ctx.urls, await read(ctx, viewer, params.tweetId)),
  );

  bind(
    updateTweet,
    async (ctx, { viewer, params, body }) =>
      presentTweet(ctx.urls, await edit(ctx, viewer, params.tweetId, body.content)),
    { limit: 'edit' },
  );

  bind(deleteTweet, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.tweetId);
    return {};
  });

  bind(listTweets, async (ctx, { viewer, params, query }) => {
    const { tweets, info } = await list(ctx, viewer, params.userId, query);
    return { data: tweets.map((row) => presentTweet(ctx.urls, row)), pagination: info };
  });
}
