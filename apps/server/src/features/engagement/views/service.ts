import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { countTries } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import * as queries from './queries.ts';

/** Milliseconds between rollups. */
const interval = 1000;
const batch = 500;
/** Seconds for which a guest's view is stored: a day. */
const day = 24 * 60 * 60;

/** Adds a view, at most one per viewer and video in 60 seconds. The view is committed when this returns. */
export async function countView(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  await queries.addView(ctx.db, { userId: viewer.id, videoId });
}

/**
 * Adds a guest's view, at most one per client, video and day, because guests have no account that could distinguish
 * them. Only a keyed hash of client and video is stored, for a day, so the database doesn't reveal who watched.
 */
export async function countGuestView(
  { db, secret }: Context,
  client: string,
  videoId: string,
): Promise<void> {
  const hash = createHmac('sha256', secret).update(`view ${videoId} ${client}`).digest('base64url');
  const [count] = await countTries(db, [{ name: `view:${hash}`, seconds: day }]);
  if (count?.hits === 1) await queries.addGuestView(db, videoId);
}

/**
 * Rolls up pending views into the counters of their videos. A video that is locked by a concurrent change waits for
 * the next rollup.
 */
export async function rollUpViews(ctx: Context): Promise<void> {
  const settled = await ctx.db.transaction().execute(async (trx) => {
    const videoIds = await queries.lockViewed(trx, batch);
    if (videoIds.length > 0) await queries.rollUpPendingViews(trx, videoIds);
    return videoIds.length;
  });
  if (settled > 0) ctx.cache.invalidateLocal('videos');
  if (settled === batch) await rollUpViews(ctx);
}

/** Rolls up views every second until the returned object is disposed, and then one last time. */
export function startViewRollup(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    rollUpViews(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not roll up views')),
  );
}
