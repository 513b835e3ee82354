import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

/** Returns whether the session's owner has two-factor on, and the seconds since the session's last second factor. */
export function findFactorOfSession(db: Db | Trx, sessionId: string) {
  return db
    .selectFrom('sessions')
    .leftJoin('two_factor', 'two_factor.user_id', 'sessions.user_id')
    .select([
      sql<boolean>`two_factor.confirmed_at is not null`.as('is_on'),
      sql<number | null>`extract(epoch from now() - sessions.factor_at)::float8`.as('factor_ago'),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

export function lockAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the seconds since a session began, or infinity if it doesn't exist. */
export async function findSessionAge(db: Db | Trx, sessionId: string): Promise<number> {
  const session = await db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.age ?? Number.POSITIVE_INFINITY;
}

export async function isLiveSession(trx: Trx, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return session !== undefined;
}

export function setFactorTime(db: Db | Trx, sessionId: string) {
  return db
    .updateTable('sessions')
    .set({ factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export function findTwoFactor(db: Db | Trx, userId: string) {
  return db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function countRecoveryCodes(db: Db | Trx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores an unconfirmed secret. Returns false if two-factor is already on. */
export async function storeSecret(db: Db | Trx, userId: string, sealed_secret: Buffer): Promise<boolean> {
  const kept = await db
    .insertInto('two_factor')
    .values({ user_id: userId, sealed_secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_secret }).where('two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Switches two-factor on. Returns false if it is already on or the secret has been replaced. */
export async function confirmSecret(
  trx: Trx,
  userId: string,
  sealedSecret: Buffer,
  step: number,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('two_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Uses up a time step. Returns false if this step or a later one was already used; only one of two concurrent requests
 * with the same code gets true.
 */
export async function useStep(db: Db | Trx, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function useRecoveryCode(db: Db | Trx, userId: string, hash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Switches two-factor off and deletes the recovery codes. Returns whether it was on. */
export async function deleteTwoFactor(trx: Trx, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return deleted !== undefined;
}

export function deleteUnconfirmed(trx: Trx, userId: string) {
  return trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}
