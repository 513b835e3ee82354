import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { readableTweets } from '../../content/tweets/service.ts';
import { listedCards } from '../../content/videos/service.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import * as queries from './feed-queries.ts';
import { findLatestChannels, setSeen } from './latest-channels.ts';

/** Returns a page of videos from the channels that the viewer subscribes to, newest first. */
export async function feedOfVideos(ctx: Context, viewer: Viewer, slice: Slice) {
  const found = await queries.findFeedIds(ctx.db, viewer, 'videos', slice);
  const { rows, info } = pageOf(queries.feedOrder('videos'), slice, found);
  const ids = rows.map(({ id }) => id);
  return { cards: await listedCards(ctx.db, viewer, ids), info };
}

/** Like `feedOfVideos`, with the channels' tweets among the videos or with only their tweets. */
export async function feed(ctx: Context, viewer: Viewer, type: 'all' | 'tweets', slice: Slice) {
  const found = await queries.findFeedIds(ctx.db, viewer, type, slice);
  const { rows, info } = pageOf(queries.feedOrder(type), slice, found);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [cards, tweets] = await Promise.all([
    listedCards(ctx.db, viewer, idsOf('video')),
    readableTweets(ctx.db, viewer, idsOf('tweet')),
  ]);
  const entries = [
    ...cards.map((row) => ({ kind: 'video' as const, row })),
    ...tweets.map((row) => ({ kind: 'tweet' as const, row })),
  ];
  const byId = new Map(entries.map((entry) => [entry.row.id, entry]));
  const ids = rows.map(({ id }) => id);
  return { entries: inOrder(ids, byId), info };
}

export function latestChannels(ctx: Context, viewer: Viewer) {
  return findLatestChannels(ctx.db, viewer.id);
}

/**
 * Records a visit to a channel's page, after which the channel's existing videos no longer count as new. Does nothing
 * if the viewer isn't subscribed.
 */
export async function markSeen(ctx: Context, viewer: Viewer, channelId: string): Promise<{ hasNew: false }> {
  const { id } = await requireChannel(ctx.db, channelId);
  await setSeen(ctx.db, viewer.id, id);
  return { hasNew: false };
}
