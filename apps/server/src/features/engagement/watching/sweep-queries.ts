import { realtimeHours } from '@kinora/contract/analytics';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const today = sql`(now() at time zone 'utc')::date`;

/** The rows that are no longer needed. A session that began yesterday may still send reports. */
export const expired = [
  { table: 'watch_salts', condition: sql`day < ${today}` },
  { table: 'watch_viewers', condition: sql`day < ${today}` },
  { table: 'watch_sessions', condition: sql`day < ${today} - 1` },
  { table: 'video_watch_hours', condition: sql`hour <= now() - interval '${sql.lit(realtimeHours)} hours'` },
] as const;

const batch = 5000;

/** Deletes a batch of expired rows. Returns whether there may be more. */
export async function deleteBatch(db: Db, { table, condition }: (typeof expired)[number]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(batch)}
    ))`.execute(db);
  return Number(numAffectedRows) === batch;
}
