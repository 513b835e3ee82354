import { listTagged, suggestTags } from '@kinora/contract/tags';
import type { Routing } from '../../../http/routing.ts';
import { presentTweet } from '../../content/tweets/present.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { listTweets, listVideos, suggest } from './lists.ts';

export function tagRoutes({ bind }: Routing): void {
  bind(listTagged, async (ctx, { viewer, params: { tag }, query }) => {
    if (query.type === 'tweets') {
      const { tweets, info } = await listTweets(ctx, viewer, tag, query);
      return { tag, tweets: tweets.map((row) => presentTweet(ctx.urls, row)), ...info };
    }
    const { cards, info } = await listVideos(ctx, viewer, tag, query);
    return { tag, videos: cards.map((row) => presentVideoCard(ctx.urls, row)), ...info };
  });

  bind(suggestTags, (ctx, { viewer, query }) => suggest(ctx, viewer, query.query), { limit: 'suggest' });
}
