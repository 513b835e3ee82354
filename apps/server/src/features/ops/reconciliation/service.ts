import type { Context } from '../../../context.ts';
import { type Counter, counters } from './counters.ts';
import * as queries from './queries.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
const batch = 250;

/** Compares every counter with its facts in batches and corrects the wrong ones. */
export async function reconcileCounters(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const counter of counters) {
    const corrected = await reconcile(ctx, counter, signal);
    if (corrected > 0) {
      ctx.log.warn({ ...counter, corrected }, 'Corrected counters that did not match their rows');
    }
  }
}

async function reconcile(ctx: Context, counter: Counter, signal: AbortSignal): Promise<number> {
  let corrected = 0;
  for (let after: string | undefined = firstId; after; ) {
    signal.throwIfAborted();
    const rows = await queries.findNext(ctx.db, counter, after, batch);
    const wrong = rows.filter(({ right }) => !right).map(({ id }) => id);
    if (wrong.length > 0) corrected += await correct(ctx, counter, wrong);
    after = rows.at(-1)?.id;
  }
  return corrected;
}

/** Checks counters again under a lock, because one that looked wrong may have been in the middle of a change. */
function correct(ctx: Context, counter: Counter, ids: readonly string[]): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockRows(trx, counter, ids);
    return queries.recount(trx, counter, ids);
  });
}
