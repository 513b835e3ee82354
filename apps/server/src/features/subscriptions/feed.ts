import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import { requireUser } from '../accounts/service.ts';
import { listedCards } from '../videos/service.ts';
import * as queries from './feed-queries.ts';

/** A page of the videos of the channels that the viewer subscribes to. */
export async function feed(ctx: Context, viewer: Viewer, slice: Slice) {
  const found = await queries.findFeedIds(ctx.db, viewer.id, slice);
  const { rows, info } = pageOf(queries.feedOrder, slice, found);
  const ids = rows.map(({ id }) => id);
  return { cards: await listedCards(ctx.db, viewer, ids), info };
}

/** The viewer's channels with the latest videos. */
export function latestChannels(ctx: Context, viewer: Viewer) {
  return queries.findLatestChannels(ctx.db, viewer.id);
}

/** The viewer has been on a channel's page. To someone who doesn't subscribe to it nothing of it was new. */
export async function markSeen(ctx: Context, viewer: Viewer, channelId: string): Promise<{ hasNew: false }> {
  const { id } = await requireUser(ctx.db, channelId);
  await queries.setSeen(ctx.db, viewer.id, id);
  return { hasNew: false };
}
