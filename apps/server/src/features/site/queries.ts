import type { Updateable } from 'kysely';
import type { Db, Schema, Trx } from '../../platform/db/db.ts';

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

export function findSettings(db: Db | Trx) {
  return db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow();
}

export async function updateSettings(trx: Trx, change: Updateable<Schema['site_settings']>): Promise<void> {
  await trx.updateTable('site_settings').set(change).execute();
}
