import type { QueryOf } from '@kinora/contract/endpoint';
import type { search as searchCall } from '@kinora/contract/search';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { pageOf } from '../../platform/db/keyset.ts';
import { correctedQueryOf, queryOf, type SearchQuery } from '../../platform/search/search-text.ts';
import { visibleCards } from '../videos/service.ts';
import { joinPages, type Slices, slicesOf } from './paging.ts';
import * as queries from './queries.ts';

type Asked = QueryOf<typeof searchCall>;

/** A page of published videos and one of channels; what finds nothing is taken for a slip of the pen. */
export async function search(ctx: Context, viewer: Viewer, asked: Asked) {
  const slices = slicesOf(asked);
  const { videos, channels } =
    (await found(ctx, queryOf(asked.query), asked, slices)) ??
    (await found(ctx, await correctedQueryOf(ctx.db, asked.query), asked, slices)) ??
    nothing;
  const pages = {
    videos: slices.videos && pageOf(queries.videoOrders[asked.sortBy], slices.videos, videos.hits),
    channels: slices.channels && pageOf(queries.channelOrder, slices.channels, channels.hits),
  };
  const ids = (page: typeof pages.videos) => page?.rows.map(({ id }) => id) ?? [];
  const [cards, people] = await Promise.all([
    visibleCards(ctx.db, viewer, ids(pages.videos)),
    hydrateInOrder(ctx, viewer, ids(pages.channels)),
  ]);
  const info = joinPages(pages.videos?.info, pages.channels?.info);
  return {
    videos: cards,
    channels: people,
    totalVideos: videos.total,
    totalChannels: channels.total,
    pagination: {
      currentPage: info.page,
      totalPages: Math.ceil(Math.max(videos.total, channels.total) / asked.limit),
      totalResults: videos.total + channels.total,
      hasNextPage: info.hasNextPage,
    },
    ...info,
  };
}

const none: queries.Found = { total: 0, hits: [] };
const countOnly = { page: 1, limit: 1 };
const nothing = { videos: none, channels: none };

/** Null when nothing at all was found, or there was nothing to look for. */
async function found({ db }: Context, query: SearchQuery | null, { type, sortBy }: Asked, slices: Slices) {
  if (!query) return null;
  const [videos, channels] = await Promise.all([
    type === 'channels' ? none : queries.findVideos(db, query, sortBy, slices.videos ?? countOnly),
    type === 'videos' ? none : queries.findChannels(db, query, slices.channels ?? countOnly),
  ]);
  return videos.total + channels.total > 0 ? { videos, channels } : null;
}

async function hydrateInOrder(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<queries.ChannelRow[]> {
  const byId = new Map((await queries.hydrateChannels(ctx.db, viewer.id, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
