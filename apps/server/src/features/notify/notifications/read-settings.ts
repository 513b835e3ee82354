import type { NotificationSettings } from '@kinora/contract/notifications';
import type { Db } from '../../../platform/db/db.ts';
import { findSettings } from './queries.ts';
import { settingsOf } from './settings.ts';

/** Which notifications reach a person, and how. */
export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  return settingsOf(await findSettings(db, userId));
}
