import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

const maxListed = 500;

export type InviteRow = Awaited<ReturnType<typeof findInvites>>[number];

export function findInvites(db: Db | Trx) {
  return db.selectFrom('invites').selectAll().orderBy('id', 'desc').limit(maxListed).execute();
}

export async function insertInvite(
  trx: Trx,
  invite: { id: string; code: string; uses: number; expires_at: Date | null },
): Promise<void> {
  await trx.insertInto('invites').values(invite).execute();
}

export function deleteInvite(trx: Trx, id: string) {
  return trx.deleteFrom('invites').where('id', '=', id).returningAll().executeTakeFirst();
}

const isGood = sql<boolean>`used < uses and (expires_at is null or expires_at > now())`;

/** Whether there is an invite with this code that can admit another person. */
export async function isGoodCode(db: Db | Trx, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('invites')
    .select('id')
    .where('code', '=', code)
    .where(isGood)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the account that has waited for approval the longest, and the UTC day. Throws if none waits. */
export function findWaiting(trx: Trx) {
  return trx
    .selectFrom('users')
    .select(['id as first', sql<string>`(now() at time zone 'utc')::date::text`.as('day')])
    .where('waits_for_approval', '=', sql.lit(true))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Counts one use of an invite. Returns false if it doesn't exist, is used up or has expired. */
export async function useCode(trx: Trx, code: string): Promise<boolean> {
  const row = await trx
    .updateTable('invites')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where(isGood)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
