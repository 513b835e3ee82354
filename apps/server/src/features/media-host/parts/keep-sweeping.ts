import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import { sweepFiles } from './part-file.ts';

/** Milliseconds between two sweeps. */
const interval = 60_000;

/** Every machine that receives parts sweeps its own, because jobs may run on another one. */
export function keepSweepingParts(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    sweepFiles(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not sweep unfinished uploads')),
  );
}
