import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { listedCards } from '../../content/videos/service.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import * as queries from './feed-queries.ts';

/** Returns a page of videos from the channels that the viewer subscribes to, newest first. */
export async function feed(ctx: Context, viewer: Viewer, slice: Slice) {
  const found = await queries.findFeedIds(ctx.db, viewer.id, slice);
  const { rows, info } = pageOf(queries.feedOrder, slice, found);
  const ids = rows.map(({ id }) => id);
  return { cards: await listedCards(ctx.db, viewer, ids), info };
}

export function latestChannels(ctx: Context, viewer: Viewer) {
  return queries.findLatestChannels(ctx.db, viewer.id);
}

/**
 * Records a visit to a channel's page, after which the channel's existing videos no longer count as new. Does nothing
 * if the viewer isn't subscribed.
 */
export async function markSeen(ctx: Context, viewer: Viewer, channelId: string): Promise<{ hasNew: false }> {
  const { id } = await requireChannel(ctx.db, channelId);
  await queries.setSeen(ctx.db, viewer.id, id);
  return { hasNew: false };
}
