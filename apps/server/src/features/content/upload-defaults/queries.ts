import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { UploadDefaultsTable } from './tables.ts';

export function findDefaults(db: Db, userId: string) {
  return db.selectFrom('upload_defaults').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Changes the given columns and returns the row. */
export function saveDefaults(
  db: Db,
  userId: string,
  change: Omit<Insertable<UploadDefaultsTable>, 'user_id'>,
) {
  const row = { ...change, user_id: userId };
  return db
    .insertInto('upload_defaults')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}
