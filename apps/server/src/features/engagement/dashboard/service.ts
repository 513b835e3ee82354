import { activityDays, type listDashboardVideos } from '@kinora/contract/dashboard';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../context.ts';
import type { RequestContext } from '../../../http/bind.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { visibleCards } from '../../content/videos/service.ts';
import { requireOwnChannel } from '../../identity/accounts/service.ts';
import { playbacksOf } from '../../media/transcoding/service.ts';
import { lastDays } from './last-days.ts';
import * as queries from './queries.ts';
import {
  findMatchingVideoIds,
  findOwnVideoIds,
  type OwnVideoFilter,
  type OwnVideoList,
  ownVideoOrder,
} from './video-queries.ts';

export async function stats(ctx: Context, viewer: Viewer, channelId: string) {
  const { subscribers } = await requireOwnChannel(ctx.db, viewer, channelId);
  const { videos, views, likes } = await queries.findTotals(ctx.db, channelId);
  return { totalVideos: videos, totalViews: views, totalLikes: likes, totalSubscribers: subscribers };
}

/** Returns the activity on each of the last `activityDays` days, oldest first. */
export async function activity(ctx: Context, viewer: Viewer, channelId: string): Promise<queries.Day[]> {
  await requireOwnChannel(ctx.db, viewer, channelId);
  const dates = lastDays(activityDays, new Date());
  const days = await queries.findDays(ctx.db, channelId, dates[0] ?? '');
  const byDate = new Map(days.map((day) => [day.date, day]));
  return dates.map((date) => byDate.get(date) ?? { date, views: 0, likes: 0, subscribers: 0 });
}

/**
 * Returns a page of the viewer's own videos, including drafts, each with its encoding progress. `total` counts the
 * videos that match the query.
 */
export async function videos(
  ctx: RequestContext,
  viewer: Viewer,
  channelId: string,
  query: QueryOf<typeof listDashboardVideos>,
) {
  await requireOwnChannel(ctx.db, viewer, channelId);
  const order = ownVideoOrder(query.sortBy, query.sortType);
  const { found, total } = await findVideos(ctx, { ownerId: viewer.id, order, slice: query }, query);
  const { rows, info } = pageOf(order, query, found);
  const cards = await visibleCards(
    ctx.db,
    viewer,
    rows.map((row) => row.id),
  );
  const media = await playbacksOf(
    ctx,
    cards.map((card) => card.asset_id),
  );
  const entries = cards.flatMap((card) => {
    const playback = media.get(card.asset_id)?.playback;
    return playback ? [{ card, playback }] : [];
  });
  return { entries, total, info };
}

/** The number of all videos is a stored total; matching ones are counted. */
async function findVideos(ctx: Context, list: OwnVideoList, filter: OwnVideoFilter) {
  if (filter.query || filter.status) return findMatchingVideoIds(ctx.db, list, filter);
  const [found, { videos: total }] = await Promise.all([
    findOwnVideoIds(ctx.db, list),
    queries.findTotals(ctx.db, list.ownerId),
  ]);
  return { found, total };
}
