import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/** Locks a person's row. Returns false if the account doesn't exist or was deleted. */
export async function lockPerson(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Suspension = { until: Date | null; reason: string; hidden: boolean };

export async function setSuspension(
  trx: Trx,
  id: string,
  { until, reason, hidden }: Suspension,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      suspended_at: sql<Date>`now()`,
      suspended_until: until,
      suspension_reason: reason,
      hidden,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a person's suspension. Returns whether there was one. */
export async function clearSuspension(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ suspended_at: null, suspended_until: null, suspension_reason: null, hidden: false })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person's suspension hides their content. */
export async function isHidden(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('hidden').where('id', '=', id).executeTakeFirst();
  return row?.hidden ?? false;
}

/** Finds a person whose suspension has expired and locks their row. Skips people that another server has locked. */
export function lockEndedSuspension(trx: Trx) {
  return trx
    .selectFrom('users')
    .select('id')
    .where('suspended_until', '<=', sql<Date>`now()`)
    .orderBy('suspended_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
