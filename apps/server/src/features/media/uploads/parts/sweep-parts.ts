import type { Context } from '../../../../context.ts';
import { repeatUntilDisposed } from '../../../../platform/concurrency/repeat.ts';
import { partStoreOf } from './open-part-store.ts';

/** Milliseconds between two sweeps. */
const interval = 60_000;

/**
 * Sweeps this machine's parts repeatedly, because jobs may run on another machine. Parts in a bucket are left to the
 * sweep job.
 */
export function startSweepingParts(ctx: Context): AsyncDisposable {
  if (ctx.storage.isRemote) return new AsyncDisposableStack();
  return repeatUntilDisposed(interval, () =>
    partStoreOf(ctx)
      .sweep()
      .catch((error) => ctx.log.warn({ err: error }, 'Could not sweep unfinished uploads')),
  );
}
