import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import { hasReports, rollUpReports } from './rollup-queries.ts';

/** Milliseconds between rollups. */
const interval = 1000;

/** Adds all stored reports to the rollups of their videos, channels and the site. */
export async function rollUpWatching({ db }: Context): Promise<void> {
  if (!(await hasReports(db))) return;
  while (await rollUpReports(db));
}

export function startWatchRollup(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    rollUpWatching(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not roll up watched seconds')),
  );
}
