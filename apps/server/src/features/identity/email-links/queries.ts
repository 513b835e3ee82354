import { type Insertable, sql } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';
import type { LinkPurpose } from './tables.ts';

export function insertLink(trx: Trx, link: Insertable<Schema['account_links']>) {
  return trx.insertInto('account_links').values(link).execute();
}

export function findLink(db: Db | Trx, purpose: LinkPurpose, hash: Buffer) {
  return db
    .selectFrom('account_links')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses up a link. Returns undefined if it was already used or invalidated, or has expired. */
export function deleteLink(trx: Trx, purpose: LinkPurpose, hash: Buffer) {
  return trx
    .deleteFrom('account_links')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'email', 'mailed'])
    .executeTakeFirst();
}

export function deleteLinksTo(trx: Trx, userId: string, email: string) {
  return trx.deleteFrom('account_links').where('user_id', '=', userId).where('email', '=', email).execute();
}

export function deleteExpiredLinks(db: Db) {
  return db.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
}

const accountColumns = [
  ...(['id', 'username', 'email', 'email_confirmed_at', 'pending_email'] as const),
  ...(['locale', 'last_locale'] as const),
] as const;

export function findAccountByEmail(db: Db | Trx, email: string) {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the account, so that its address and password can't change during the transaction. */
export function lockAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function setPassword(trx: Trx, userId: string, password_hash: string) {
  return trx
    .updateTable('users')
    .set({ password_hash, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export function confirmEmail(trx: Trx, userId: string, email: string) {
  return trx
    .updateTable('users')
    .set({ email, email_confirmed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export function setPendingEmail(trx: Trx, userId: string, pending_email: string | null) {
  return trx.updateTable('users').set({ pending_email }).where('id', '=', userId).execute();
}
