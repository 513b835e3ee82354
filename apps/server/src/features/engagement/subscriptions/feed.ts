import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { isFirst, pageOf, rowsFor, type Slice } from '../../../platform/db/keyset.ts';
import { listedCards } from '../../content/videos/service.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import * as queries from './feed-queries.ts';
import { maxNewest, newestOfAll } from './newest.ts';

/** A page of the videos of the channels that the viewer subscribes to. */
export async function feed(ctx: Context, viewer: Viewer, slice: Slice) {
  const found =
    (await firstOfFew(ctx, viewer, slice)) ?? (await queries.findFeedIds(ctx.db, viewer.id, slice));
  const { rows, info } = pageOf(queries.feedOrder, slice, found);
  const ids = rows.map(({ id }) => id);
  return { cards: await listedCards(ctx.db, viewer, ids), info };
}

/**
 * Ids of a first page from what is kept of each channel, whoever asks. Null if the page is larger than that, or the viewer
 * has many channels.
 */
async function firstOfFew(ctx: Context, viewer: Viewer, slice: Slice) {
  if (!isFirst(slice) || rowsFor(slice) > maxNewest) return null;
  const channelIds = await queries.findFewChannels(ctx.db, viewer.id);
  if (!channelIds) return null;
  const videos = await newestOfAll(ctx.cache, channelIds);
  return videos.map(({ id, time }) => ({ id, sort_value: new Date(time) }));
}

/** The viewer's channels with the latest videos. */
export function latestChannels(ctx: Context, viewer: Viewer) {
  return queries.findLatestChannels(ctx.db, viewer.id);
}

/** The viewer has been on a channel's page. To someone who doesn't subscribe to it nothing of it was new. */
export async function markSeen(ctx: Context, viewer: Viewer, channelId: string): Promise<{ hasNew: false }> {
  const { id } = await requireChannel(ctx.db, channelId);
  await queries.setSeen(ctx.db, viewer.id, id);
  return { hasNew: false };
}
