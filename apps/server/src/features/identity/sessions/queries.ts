import type { Locale } from '@kinora/contract/locales';
import { type Insertable, sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineFind } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { isSuspended } from '../accounts/fragments.ts';
import type { SessionTable } from './tables.ts';

/** Locks an account that isn't deleted, so that its password can't change during the transaction. */
export function lockAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'password_hash', 'waits_for_approval', 'last_locale'])
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertSession(db: Db | Trx, session: Insertable<SessionTable>) {
  return db.insertInto('sessions').values(session).execute();
}

const selectLive = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'may_have_blocks'])
    .where('id', '=', sql<string>`any(${uuids(ids)})`)
    .where('expires_at', '>', sql<Date>`now()`);

export const findLiveSession = defineFind(selectLive);

export const findLiveSessions = defineStatement(selectLive);

/** Returns undefined if the person isn't currently suspended. */
export function findSuspension(db: Db | Trx, userId: string) {
  return db
    .selectFrom('users')
    .select(['suspension_reason as reason', 'suspended_until as until'])
    .where('id', '=', userId)
    .where(isSuspended())
    .executeTakeFirst();
}

/** Locks a session, so that when two tabs refresh concurrently, the second one sees the first one's rotation. */
export function lockSession(trx: Trx, id: string) {
  return trx
    .selectFrom('sessions')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - rotated_at)::float8`.as('rotated_ago'))
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

type Rotation = Required<
  Pick<Insertable<SessionTable>, 'token_hash' | 'previous_hash' | 'expires_at' | 'device' | 'address'>
>;

export function rotateSession(trx: Trx, id: string, rotation: Rotation) {
  return trx
    .updateTable('sessions')
    .set({ ...rotation, rotated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** Max sessions in the list, which is more than a person can tell apart. */
const maxListed = 100;

export function findSessions(db: Db | Trx, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
}

export function deleteSession(db: Db | Trx, id: string) {
  return db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Returns false if the person has no such session. */
export async function deleteOwnSession(db: Db | Trx, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export function deleteSessions(db: Db | Trx, userId: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export function deleteOtherSessions(db: Db | Trx, userId: string, keptId: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
}

export function setPasswordHash(trx: Trx, userId: string, password_hash: string) {
  return trx
    .updateTable('users')
    .set({ password_hash, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export function setLastLocale(trx: Trx, userId: string, last_locale: Locale) {
  return trx.updateTable('users').set({ last_locale }).where('id', '=', userId).execute();
}

/** Records the account's first login. Returns false if there was an earlier one. */
export async function markFirstSignIn(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ first_sign_in_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('first_sign_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteExpiredSessions(db: Db | Trx) {
  return db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}
