import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { notifyFollowFailed } from '../../../notify/notifications/service.ts';
import { secondsFromNow, secondsOf } from '../intervals.ts';
import * as queries from '../queries.ts';

/** Ends the first reading of a list. */
export async function endReading(ctx: Context, importId: string, isCut: boolean): Promise<void> {
  const counts = (await queries.countItems(ctx.db, [importId])).get(importId);
  const isEmpty = Object.values(counts?.byStatus ?? {}).every((count) => count === 0);
  if (isEmpty) return failReading(ctx, importId, errorText('sourceEmpty'));
  await queries.changeBeingRead(ctx.db, importId, { status: 'choosing', is_cut: isCut, error: null });
}

export async function failReading(ctx: Context, importId: string, error: ErrorText): Promise<void> {
  await queries.changeBeingRead(ctx.db, importId, { status: 'failed', error });
}

/** Ends a check of a followed source. */
export async function endCheck(ctx: Context, importId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await queries.lockImport(trx, importId);
    if (!row?.follow_every) return;
    await queries.updateImport(trx, importId, {
      ...{ checking_at: null, checked_at: sql<Date>`now()`, follow_error: null, follow_failures: 0 },
      next_check_at: secondsFromNow(secondsOf[row.follow_every]),
    });
  });
}

/**
 * Records that a followed source can't be read. Each further failure doubles the time until the next check, up to a day.
 * The owner is notified of the first of several failures in a row.
 */
export async function failCheck(ctx: Context, importId: string, error: ErrorText): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await queries.lockImport(trx, importId);
    if (!row?.follow_every || !row.checking_at) return;
    const delay = secondsOf[row.follow_every] * 2 ** Math.min(row.follow_failures, 5);
    await queries.updateImport(trx, importId, {
      ...{ checking_at: null, checked_at: sql<Date>`now()`, follow_error: error },
      follow_failures: row.follow_failures + 1,
      next_check_at: secondsFromNow(Math.min(delay, secondsOf.day)),
    });
    if (row.follow_failures === 0) {
      await notifyFollowFailed(ctx, trx, { userId: row.owner_id, importId, title: row.title, error });
    }
  });
}
