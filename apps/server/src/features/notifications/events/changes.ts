import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Seconds that each look goes back beyond the last: a transaction may commit later than it has begun. */
const overlap = 5;

/**
 * Those of the people for whom something may have changed since an earlier look, by two ranges of indexes that hold no
 * more than happened meanwhile. Everyone at the first look.
 */
export async function findNews(db: Db, people: readonly string[], since: Date | null) {
  const { rows: times } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = times[0]?.now ?? new Date();
  if (since === null) return { now, people: new Set(people) };
  const from = new Date(since.getTime() - overlap * 1000);
  const { rows } = await sql<{ id: string }>`
    select user_id as id from notifications where changed_at > ${from} and user_id = any(${people})
    union
    select subscriber_id from announcements
    join subscriptions on subscriptions.channel_id = announcements.channel_id
    where announced_at > ${from} and bell = 'all' and subscriber_id = any(${people})`.execute(db);
  return { now, people: new Set(rows.map(({ id }) => id)) };
}
