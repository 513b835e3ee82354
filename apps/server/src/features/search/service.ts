import type { QueryOf } from '@kinora/contract/endpoint';
import type { search as searchCall } from '@kinora/contract/videos';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { searchQuery } from '../../platform/search/search-text.ts';
import { visibleCards } from '../videos/service.ts';
import * as queries from './queries.ts';

/** A page of published videos and of channels; the longer of both lists tells how many pages there are. */
export async function search(ctx: Context, viewer: Viewer, asked: QueryOf<typeof searchCall>) {
  const { type, sortBy, page, limit } = asked;
  const query = await searchQuery(ctx.db, asked.query);
  const [videoIds, channelIds] = await Promise.all([
    query && type !== 'channels' ? queries.findVideoHits(ctx.db, query, sortBy) : [],
    query && type !== 'videos' ? queries.findChannelHits(ctx.db, query) : [],
  ]);
  const pageOf = (ids: string[]) => ids.slice((page - 1) * limit, page * limit);
  const [videos, channels] = await Promise.all([
    visibleCards(ctx.db, viewer, pageOf(videoIds)),
    hydrateInOrder(ctx, viewer, pageOf(channelIds)),
  ]);
  const totalPages = Math.ceil(Math.max(videoIds.length, channelIds.length) / limit);
  return {
    videos,
    channels,
    totalVideos: videoIds.length,
    totalChannels: channelIds.length,
    pagination: {
      currentPage: page,
      totalPages,
      totalResults: videoIds.length + channelIds.length,
      hasNextPage: page < totalPages,
    },
  };
}

async function hydrateInOrder(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<queries.ChannelRow[]> {
  const byId = new Map((await queries.hydrateChannels(ctx.db, viewer.id, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
