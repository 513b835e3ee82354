import type { QueryOf } from '@kinora/contract/endpoint';
import { search as searchCall } from '@kinora/contract/search';
import type { Routing } from '../../../http/routing.ts';
import type { Urls } from '../../../http/urls.ts';
import { presentPlaylistCard } from '../../content/playlists/present.ts';
import { presentTweet } from '../../content/tweets/present.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { avatarUrl } from '../../identity/accounts/present.ts';
import { searchPosts } from './posts.ts';
import type { ChannelRow } from './queries.ts';
import { search } from './service.ts';

export function searchRoutes({ bind }: Routing): void {
  bind(
    searchCall,
    async (ctx, { viewer, query }) => {
      const { type } = query;
      if (type === 'tweets' || type === 'playlists') {
        return presentPosts(ctx.urls, query, await searchPosts(ctx, viewer, { ...query, type }));
      }
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

function presentPosts(
  urls: Urls,
  { type, limit }: QueryOf<typeof searchCall>,
  { tweets, playlists, total, info }: Awaited<ReturnType<typeof searchPosts>>,
) {
  return {
    ...{ videos: [], totalVideos: 0, channels: [], totalChannels: 0 },
    ...(type === 'tweets'
      ? { tweets: tweets.map((row) => presentTweet(urls, row)), totalTweets: total }
      : {
          playlists: playlists.map(({ row, videos }) => presentPlaylistCard(urls, row, videos)),
          totalPlaylists: total,
        }),
    pagination: {
      currentPage: info.page,
      totalPages: Math.ceil(total / limit),
      totalResults: total,
      hasNextPage: info.hasNextPage,
    },
    ...info,
  };
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
