import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isSuspended } from '../../identity/accounts/fragments.ts';

/**
 * The act that a person's own notification reports: undefined if there is no such notification, null if it reports
 * none.
 */
export async function findActOf(
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

/** The act that a person is currently suspended by. */
export async function findSuspendingAct(trx: Trx, userId: string): Promise<string | undefined> {
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

/** False if there is an appeal already. */
export async function insertAnswer(
  trx: Trx,
  answer: { actId: string; userId: string; text: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('act_answers')
    .values({ act_id: answer.actId, user_id: answer.userId, text: answer.text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Null after the actor's account was deleted. */
export async function findActor(db: Db | Trx, actId: string): Promise<string | null> {
  const row = await db.selectFrom('audit_log').select('actor_id').where('id', '=', actId).executeTakeFirst();
  return row?.actor_id ?? null;
}
