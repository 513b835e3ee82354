import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/**
 * Seconds by which each poll overlaps the previous one, because a row has its transaction's start time but is visible
 * only after the commit.
 */
const overlap = 5;

/** Names that identify a person's changes. */
export type Changes = ReadonlySet<string>;

/**
 * Finds each person's changes since an earlier poll, plus the overlap, with two index range scans that read no older
 * rows. A new video has the same name before and after it is materialized as a notification.
 */
export async function findChanges(db: Db, people: readonly string[], since: Date | null) {
  const { rows: times } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = times[0]?.now ?? new Date();
  const from = new Date((since ?? now).getTime() - overlap * 1000);
  const { rows } = await sql<{ person: string; change: string }>`
    select user_id as person,
      case when kind = 'video' and read_at is null and seen_at is null then key
        else id || ' ' || changed_at end as change
    from notifications where changed_at > ${from} and user_id = any(${people})
    union all
    select subscriber_id, 'video:' || video_id from announcements
    join subscriptions on subscriptions.channel_id = announcements.channel_id
    where announced_at > ${from} and bell = 'all' and subscriber_id = any(${people})`.execute(db);
  const byPerson = Map.groupBy(rows, ({ person }) => person);
  return { now, of: (person: string): Changes => new Set(byPerson.get(person)?.map(({ change }) => change)) };
}
