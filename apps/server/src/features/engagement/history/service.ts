import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { requireVisibleVideo, visibleCards } from '../../content/videos/service.ts';
import { snapPositionToEnd } from './position.ts';
import * as queries from './queries.ts';

/**
 * Returns a page of the videos that the viewer has watched, latest first, each with the time at which it was watched.
 */
export async function list(ctx: Context, viewer: Viewer, slice: Slice) {
  const found = await queries.findWatched(ctx.db, viewer, slice);
  const { rows, info } = pageOf(queries.latestWatched, slice, found);
  const watchedAt = new Map(rows.map((row) => [row.id, row.sort_value]));
  const cards = await visibleCards(ctx.db, viewer, [...watchedAt.keys()]);
  return {
    entries: cards.map((card) => ({ card, watchedAt: watchedAt.get(card.id) ?? card.created_at })),
    info,
  };
}

/**
 * Stores a position. Adds the video to the history if it is missing, and otherwise leaves its place there unchanged.
 */
export async function stopAt(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  seconds: number,
): Promise<number> {
  const video = await requireVisibleVideo(ctx.db, viewer, videoId);
  const position = snapPositionToEnd(seconds, video.duration);
  await queries.storePosition(ctx.db, { userId: viewer.id, videoId: video.id, position });
  return position;
}

/** Returns the videos that the viewer has started to watch but not finished, most recent first. */
export async function unfinished(ctx: Context, viewer: Viewer) {
  return visibleCards(ctx.db, viewer, await queries.findUnfinished(ctx.db, viewer.id));
}

/** Deletes a position, and leaves the video in the history. Throws `NOT_FOUND`. */
export async function forget(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  const found = await queries.deletePosition(ctx.db, viewer, videoId);
  if (!found) throw new AppError('NOT_FOUND', errorText('notInHistory'));
}

/** Deletes the viewer's whole history, including other people's videos that have become drafts. */
export async function clear({ db }: Context, viewer: Viewer): Promise<void> {
  await queries.deleteAll(db, viewer.id);
}

export async function remove(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  const removed = await queries.deleteEntry(ctx.db, viewer, videoId);
  if (!removed) throw new AppError('NOT_FOUND', errorText('notInHistory'));
}
