import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isSuspended } from '../../identity/accounts/fragments.ts';

/**
 * Finds the staff action that one of a person's notifications reports. Returns undefined if the person has no such
 * notification, and null if it doesn't report an action.
 */
export async function findActionOf(
  trx: Trx,
  userId: string,
  notificationId: string,
): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('notifications')
    .select('act_id')
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.act_id;
}

/** Finds the staff action that suspended a person, if the person is currently suspended. */
export async function findSuspendingAction(trx: Trx, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.target_id')
    .select('audit_log.id')
    .where('target_id', '=', userId)
    .where('action', '=', sql.lit('suspend'))
    .where(isSuspended())
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Stores an appeal. Returns false if the action was already appealed. */
export async function insertAppeal(
  trx: Trx,
  appeal: { actId: string; userId: string; text: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('act_answers')
    .values({ act_id: appeal.actId, user_id: appeal.userId, text: appeal.text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the staff member who performed an action; null if their account was deleted. */
export async function findActor(db: Db | Trx, actId: string): Promise<string | null> {
  const row = await db.selectFrom('audit_log').select('actor_id').where('id', '=', actId).executeTakeFirst();
  return row?.actor_id ?? null;
}

/** Closes the open appeal against a staff action. Returns its author's id, or undefined without an open appeal. */
export async function closeAppeal(trx: Trx, actId: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('act_answers')
    .set({ closed_at: sql<Date>`now()` })
    .where('act_id', '=', actId)
    .where('closed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function hasAppeal(trx: Trx, actId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('act_answers')
    .select('act_id')
    .where('act_id', '=', actId)
    .executeTakeFirst();
  return row !== undefined;
}
