import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { clearDependents } from './dependents.ts';

/** Returns when an account was deleted, null if it hasn't been deleted, or undefined if it doesn't exist. */
export async function findLeftAt(db: Db, userId: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('users').select('left_at').where('id', '=', userId).executeTakeFirst();
  return row?.left_at;
}

/** Serializes the removal steps of one account, which the request and the job can run at the same time. */
export async function lockRemoval(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'), hashtext(${userId}))`.execute(trx);
}

/** Locks an account's row, so that no new row can reference it. Waits for inserts in flight. */
export function lockAccountRow(trx: Trx, userId: string) {
  return trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function hasRows(
  trx: Trx,
  { table, column }: { table: string; column: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Deletes sessions that logins in flight during the deletion have started. Always returns false, because there are few
 * enough to delete all at once.
 */
export async function removeSessions(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  return false;
}

/** Deletes a batch of the account's rows that don't count toward any counter. Returns false if none are left. */
export async function removeUncounted(trx: Trx, userId: string): Promise<boolean> {
  return clearDependents(trx, 'users', [userId]);
}

/** Deletes the account's row and its rate limit counts. */
export async function deleteAccountRow(trx: Trx, userId: string): Promise<void> {
  await sql`delete from rate_limits where position(${userId} in key) > 0`.execute(trx);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
