import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

type Identity = { userId: string; name: string };

export function findPartial(db: Db | Trx, { userId, name }: Identity) {
  return db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Counts a person's unfinished uploads. */
export async function countUnfinished(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('partial_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('asset_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertPartial(
  trx: Trx,
  row: Identity & { id: string; folder: string; total: number | null },
) {
  const { userId, ...columns } = row;
  return trx
    .insertInto('partial_uploads')
    .values({ ...columns, user_id: userId, asset_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Change = { received: number; total: number | null } | { asset_id: string };

export function changePartial(db: Db, id: string, change: Change) {
  return db
    .updateTable('partial_uploads')
    .set({ ...change, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function deletePartial(db: Db, id: string) {
  return db.deleteFrom('partial_uploads').where('id', '=', id).execute();
}

/** Deletes uploads that haven't grown for a day. */
export function deleteAbandoned(db: Db) {
  return db
    .deleteFrom('partial_uploads')
    .where('touched_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('id')
    .execute();
}

/** Deletes all uploads of a person. */
export function deletePartials(trx: Trx, userId: string) {
  return trx.deleteFrom('partial_uploads').where('user_id', '=', userId).returning('id').execute();
}

/** Those of the ids that are an upload's. */
export async function findExisting(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('partial_uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
