import type { Context } from '../../../context.ts';
import { deleteViewer, hashViewer } from '../../engagement/watching/service.ts';
import * as queries from './account-queries.ts';
import { type Step, steps } from './steps.ts';

/**
 * Removes a deleted account with all its rows, in transactions that stay short regardless of its size. Runs may
 * overlap, and a new run continues where earlier ones stopped. Returns false if the signal aborts it or an upload is
 * still being stored.
 */
export async function removeAccount(ctx: Context, userId: string, signal: AbortSignal): Promise<boolean> {
  const leftAt = await queries.findLeftAt(ctx.db, userId);
  if (leftAt === undefined) return true;
  if (leftAt === null) throw new Error('the account is not deleted');
  for (;;) {
    let removed = 0;
    for (const step of steps) {
      while (!signal.aborted && (await removeBatch(ctx, step, userId))) removed += 1;
    }
    if (signal.aborted) return false;
    if (await finish(ctx, userId)) return true;
    if (removed === 0) return false;
  }
}

function removeBatch(ctx: Context, step: Step, userId: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockRemoval(trx, userId);
    return step.remove(ctx, trx, userId);
  });
}

/** Deletes the account's row. Returns false if a request in flight has added a row since the steps ran. */
async function finish(ctx: Context, userId: string): Promise<boolean> {
  const viewer = await hashViewer(ctx.db, userId);
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockAccountRow(trx, userId);
    for (const step of steps) {
      if (await queries.hasRows(trx, step, userId)) return false;
    }
    await deleteViewer(trx, userId, viewer);
    await queries.deleteAccountRow(trx, userId);
    return true;
  });
}
