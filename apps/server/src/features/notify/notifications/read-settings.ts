import type { NotificationSettings } from '@kinora/contract/notifications';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { findSettings } from './queries.ts';
import { settingsOf } from './settings.ts';

/** Reads a person's settings, with the defaults for kinds that they have not changed. */
export async function readSettings(db: Db | Trx, userId: string): Promise<NotificationSettings> {
  return settingsOf(await findSettings(db, userId));
}
