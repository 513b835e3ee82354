import { type Insertable, sql } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

export function findPasskeys(db: Db | Trx, userId: string) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskeyByCredential(db: Db | Trx, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export function insertPasskey(db: Db | Trx, passkey: Insertable<Schema['passkeys']>) {
  return db.insertInto('passkeys').values(passkey).execute();
}

/**
 * Stores a passkey's signature count and the time of its use. Returns false if the stored count isn't lower, unless
 * both are 0: a copied passkey would use the same count twice.
 */
export async function useCounter(db: Db | Trx, id: string, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns false if the person has no such passkey. */
export async function deletePasskey(db: Db | Trx, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export function deletePasskeys(trx: Trx, userId: string) {
  return trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
