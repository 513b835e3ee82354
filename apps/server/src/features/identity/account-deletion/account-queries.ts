import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { clearDependents } from './dependents.ts';

/** When an account was deleted: null for one that wasn't, undefined for one without a row. */
export async function findLeftAt(db: Db, userId: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('users').select('left_at').where('id', '=', userId).executeTakeFirst();
  return row?.left_at;
}

/** Makes removals of the same account, by its call and by its job, take turns. */
export async function takeTurn(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'), hashtext(${userId}))`.execute(trx);
}

/** Locks the row of an account, so that nothing can be added to it; waits for what is being added. */
export function lockAccountRow(trx: Trx, userId: string) {
  return trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Whether any row of a table belongs to the person. */
export async function hasRows(
  trx: Trx,
  { table, column }: { table: string; column: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes sessions of sign-ins that were under way while the account was deleted. */
export async function removeSessions(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  return false;
}

/** Deletes some of what a person watched, was notified of and notified others of. False if nothing is left. */
export function removeUncounted(trx: Trx, userId: string): Promise<boolean> {
  return clearDependents(trx, 'users', [userId]);
}

/** Deletes the row of an account, and the counts of its attempts. */
export async function deleteAccountRow(trx: Trx, userId: string): Promise<void> {
  await sql`delete from rate_limits where position(${userId} in key) > 0`.execute(trx);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
