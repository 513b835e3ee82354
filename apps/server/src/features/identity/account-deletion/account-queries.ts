import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { clearDependents } from './dependents.ts';

/** Null for an account that isn't deleted, undefined if there is no such row. */
export async function findLeftAt(db: Db, userId: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('users').select('left_at').where('id', '=', userId).executeTakeFirst();
  return row?.left_at;
}

/** Serializes removals of one account by the request and by the job. */
export async function takeTurn(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'), hashtext(${userId}))`.execute(trx);
}

/** Locks an account's row, so that nothing can be added to it. Waits for inserts in flight. */
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

/** Deletes sessions of logins that were in flight during the deletion. */
export async function removeSessions(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  return false;
}

/** Deletes a batch of the account's rows that no counter includes. False if nothing is left. */
export function removeUncounted(trx: Trx, userId: string): Promise<boolean> {
  return clearDependents(trx, 'users', [userId]);
}

/** Also deletes the account's rate limit counts. */
export async function deleteAccountRow(trx: Trx, userId: string): Promise<void> {
  await sql`delete from rate_limits where position(${userId} in key) > 0`.execute(trx);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
