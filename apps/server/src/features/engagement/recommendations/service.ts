import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { requireVisibleVideo, visibleCards } from '../../content/videos/service.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import { rankingOf } from './for-you.ts';
import * as queries from './hidden-queries.ts';

export async function hideVideo(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  const { id } = await requireVisibleVideo(ctx.db, viewer, videoId);
  await queries.insertHiddenVideo(ctx.db, viewer.id, id);
}

export async function hideChannel(ctx: Context, viewer: Viewer, channelId: string): Promise<void> {
  const { id } = await requireChannel(ctx.db, channelId);
  await queries.insertHiddenChannel(ctx.db, viewer.id, id);
}

/** Allows recommending a video or channel again. */
export async function unhide(ctx: Context, viewer: Viewer, targetId: string): Promise<void> {
  await queries.deleteHidden(ctx.db, viewer.id, targetId);
  await ctx.cache.invalidate(rankingOf(viewer.id));
}

/** Returns a page of the videos and channels that the viewer has hidden, most recent first. */
export async function listHidden(ctx: Context, viewer: Viewer, slice: Slice) {
  const { rows, info } = pageOf(queries.latestHidden, slice, await queries.findHidden(ctx.db, viewer, slice));
  const videoIds = rows.flatMap(({ video_id }) => video_id ?? []);
  const cards = await visibleCards(ctx.db, viewer, videoIds);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  // A video may have been unpublished since its row was found.
  const hidden = rows.flatMap((row) => {
    const card = row.video_id === null ? null : cardOf.get(row.video_id);
    return card === undefined ? [] : [{ ...row, card }];
  });
  return { hidden, info };
}

export type HiddenRow = Awaited<ReturnType<typeof listHidden>>['hidden'][number];
