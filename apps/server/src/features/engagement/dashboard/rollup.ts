import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import { hasChanges, mayHaveMore, rollUpChanges } from './queries.ts';

/** Milliseconds between rollups. */
const interval = 1000;

/** Rolls up all pending changes into the channels' totals and days. */
export async function rollUpChannels(ctx: Context): Promise<void> {
  if (!(await hasChanges(ctx.db))) return;
  while (mayHaveMore(await rollUpChanges(ctx.db)));
}

export function startChannelRollup(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    rollUpChannels(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not roll up channel totals')),
  );
}
