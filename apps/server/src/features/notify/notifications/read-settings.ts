import type { NotificationSettings } from '@kinora/contract/notifications';
import type { Db } from '../../../platform/db/db.ts';
import { findSettings } from './queries.ts';
import { settingsOf } from './settings.ts';

/** Includes the defaults of kinds that the person has not changed. */
export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  return settingsOf(await findSettings(db, userId));
}
