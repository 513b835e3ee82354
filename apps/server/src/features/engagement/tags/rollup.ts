import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import { hasChanges, mayHaveMore, rollUpChanges } from './counts.ts';

/** Milliseconds between rollups. */
const interval = 1000;

/** Rolls up all pending changes into the counts of tags. */
export async function rollUpTags(ctx: Context): Promise<void> {
  if (!(await hasChanges(ctx.db))) return;
  while (mayHaveMore(await rollUpChanges(ctx.db)));
}

export function startTagRollup(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    rollUpTags(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not roll up tag counts')),
  );
}
