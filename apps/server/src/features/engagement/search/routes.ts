import { search as searchCall } from '@kinora/contract/search';
import type { Routing } from '../../../http/routing.ts';
import type { Urls } from '../../../http/urls.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { avatarUrl } from '../../identity/accounts/present.ts';
import type { ChannelRow } from './queries.ts';
import { search } from './service.ts';

export function searchRoutes({ bind }: Routing): void {
  bind(
    searchCall,
    async (ctx, { viewer, query }) => {
      const { videos, channels, ...totals } = await search(ctx, viewer, query);
      return {
        videos: videos.map((row) => presentVideoCard(ctx.urls, row)),
        channels: channels.map((row) => presentFoundChannel(ctx.urls, row)),
        ...totals,
      };
    },
    { limit: 'search' },
  );
}

function presentFoundChannel(urls: Urls, row: ChannelRow) {
  return {
    _id: row.id,
    username: row.username,
    fullname: row.fullname,
    fullName: row.fullname,
    avatar: avatarUrl(urls, row),
    subscribersCount: row.subscribers,
    isSubscribed: row.is_subscribed,
  };
}
