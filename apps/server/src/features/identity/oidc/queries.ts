import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { IdentityTable } from './tables.ts';

export type IdentityRow = Awaited<ReturnType<typeof findIdentities>>[number];

export function findIdentities(db: Db | Trx, userId: string) {
  return db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findBySubject(db: Db | Trx, issuer: string, subject: string) {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/**
 * Connects an account at the provider. Returns false if it is already connected, or if the person has already connected
 * another account of this provider.
 */
export async function insertIdentity(db: Db | Trx, identity: Insertable<IdentityTable>): Promise<boolean> {
  const result = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Records a login with an identity. Returns false if the identity was disconnected. */
export async function markUsed(db: Db | Trx, id: string, account: string | null): Promise<boolean> {
  const used = await db
    .updateTable('identities')
    .set({ last_used_at: sql<Date>`now()`, account })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export function deleteIdentity(db: Db | Trx, id: string) {
  return db.deleteFrom('identities').where('id', '=', id).execute();
}

export function deleteIdentities(db: Db | Trx, userId: string) {
  return db.deleteFrom('identities').where('user_id', '=', userId).execute();
}
