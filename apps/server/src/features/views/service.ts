import { setInterval } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import * as queries from './queries.ts';

/** Milliseconds between two settlements. */
const interval = 1000;
const batch = 500;

/** Adds one view, at most once a viewer and video in 60 seconds. The view is committed when this returns. */
export async function countView(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  await queries.addView(ctx.db, { userId: viewer.id, videoId });
}

/** Adds the pending views to their videos. It skips a video that is being changed until the next time. */
export async function settleViews(ctx: Context): Promise<void> {
  const settled = await ctx.db.transaction().execute(async (trx) => {
    const videoIds = await queries.lockViewed(trx, batch);
    if (videoIds.length > 0) await queries.settle(trx, videoIds);
    return videoIds.length;
  });
  if (settled > 0) ctx.warm.changedHere('videos');
  if (settled === batch) await settleViews(ctx);
}

/** Settles once a second until it is disposed of, and once more then. */
export function keepSettlingViews(ctx: Context): AsyncDisposable {
  const stopping = new AbortController();
  const orLater = () =>
    settleViews(ctx).catch((error) =>
      ctx.log.warn({ err: error }, 'Could not add new views to their videos'),
    );
  const ended = repeat(orLater, stopping.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await ended;
      await orLater();
    },
  };
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(interval, undefined, { signal })) await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
