import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { retentionDays } from './materialize.ts';

const batch = 5000;

/** Deletes old notifications, and the notifications of deleted accounts, in batches. */
export async function sweep(db: Db, signal: AbortSignal): Promise<void> {
  const old = sql`changed_at < now() - make_interval(days => ${sql.lit(retentionDays)})`;
  const orphaned = sql`not exists (select from users where users.id = notifications.user_id)
    and changed_at < now() - interval '1 hour' and changed_at > now() - interval '3 days'`;
  for (const condition of [old, orphaned]) {
    for (let deleted = batch; deleted === batch && !signal.aborted; ) {
      const { numAffectedRows = 0n } = await sql`
        delete from notifications where id = any(array(
          select id from notifications where ${condition} limit ${sql.lit(batch)} for update skip locked
        ))`.execute(db);
      deleted = Number(numAffectedRows);
    }
  }
}
