import type { QueryOf } from '@kinora/contract/endpoint';
import type { search as searchCall } from '@kinora/contract/search';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { listedCards } from '../../content/videos/service.ts';
import { conditionOf, isFiltered } from './filter.ts';
import { correctedQueryOf, type SearchQuery, stemmedQueryOf } from './fragments.ts';
import { joinPages, slicesOf } from './paging.ts';
import * as queries from './queries.ts';
import type { Found } from './rank.ts';

type Asked = QueryOf<typeof searchCall>;

/**
 * Returns a page of listed videos and a page of channels. If nothing matches, the search is repeated with typos
 * corrected.
 */
export async function search(ctx: Context, viewer: Viewer | null, asked: Asked) {
  const slices = slicesOf(asked);
  const { videos, channels } = await findCached(ctx.cache, asked, ctx.enterHeavy);
  const pages = {
    videos: slices.videos && pageOf(queries.videoOrders[asked.sortBy], slices.videos, videos.hits),
    channels: slices.channels && pageOf(queries.channelOrder, slices.channels, channels.hits),
  };
  const ids = (page: typeof pages.videos) => page?.rows.map(({ id }) => id) ?? [];
  const [cards, people] = await Promise.all([
    listedCards(ctx.db, viewer, ids(pages.videos)),
    queries.hydrateChannels(ctx.db, viewer, ids(pages.channels)),
  ]);
  const info = joinPages(pages.videos?.info, pages.channels?.info);
  // A cached hit may have become unlisted since it was cached, so it isn't counted.
  const totalVideos = videos.total - (ids(pages.videos).length - cards.length);
  return {
    videos: cards,
    channels: people,
    totalVideos,
    totalChannels: channels.total,
    pagination: {
      currentPage: info.page,
      totalPages: Math.ceil(Math.max(totalVideos, channels.total) / asked.limit),
      totalResults: totalVideos + channels.total,
      hasNextPage: info.hasNextPage,
    },
    ...info,
  };
}

/**
 * Finds hits from the cache, which are the same for every viewer. Hydration drops videos that the viewer may not see.
 */
const findCached = defineCached({
  changedBy: () => ['videos', 'people'],
  load: async (db, asked: Asked) => {
    const query = await stemmedQueryOf(db, asked.query);
    const found = await find(db, query, asked);
    if (found) return found;
    // If the words match without the filters, they have no typos.
    const isTyped = isFiltered(asked) && (await find(db, query, { ...asked, ...unfiltered }));
    return (!isTyped && (await find(db, await correctedQueryOf(db, asked.query), asked))) || nothing;
  },
});

const none: Found = { total: 0, hits: [] };
const countOnly = { page: 1, limit: 1 };
const unfiltered = { ...countOnly, cursor: undefined, date: undefined, length: undefined };
const nothing = { videos: none, channels: none };

/** Returns null if nothing matches or the query has no words. */
async function find(db: Db, words: SearchQuery | null, asked: Asked) {
  if (!words) return null;
  const { type, sortBy } = asked;
  const slices = slicesOf(asked);
  const wanted = { words, sortBy, filter: conditionOf(asked) };
  const hasChannels = type === 'channels' || (type === 'all' && !isFiltered(asked));
  const [videos, channels] = await Promise.all([
    type === 'channels' ? none : queries.findVideos(db, wanted, slices.videos ?? countOnly),
    hasChannels ? queries.findChannels(db, words, slices.channels ?? countOnly) : none,
  ]);
  return videos.total + channels.total > 0 ? { videos, channels } : null;
}
