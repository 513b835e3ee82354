import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { idSince } from '../../../platform/db/ids.ts';
import { jobsByDay } from '../../../platform/queue/listed-jobs.ts';
import type { Period } from './period.ts';

const today = sql`(now() at time zone 'utc')::date`;
const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'utc')::date`;

/** The bytes of all stored files, including changes that have not been rolled up. */
const storedBytes = sql`(
  select greatest(0, sum(bytes)) from (
    select bytes from site_totals union all select bytes from channel_changes
  ) as parts
)`;

/**
 * Measures today and the days since the last measurement. A count never falls, because deleted accounts, videos, jobs
 * and ended sessions were still there earlier. Only today's active members and stored bytes can be measured.
 */
export async function measureDays(db: Db): Promise<void> {
  const first = idSince((Date.now() - (await findLastMeasured(db))) / 1000);
  await sql`
    with found as (
      select ${dayOf('created_at')} as day, 1 as users, 0 as uploads, 0 as done, 0 as failed
        from users where id >= ${first}
      union all
      select ${dayOf('created_at')}, 0, 1, 0, 0
        from media_assets where id >= ${first} and folder = 'videos' and status <> 'receiving'
      union all
      select day, 0, 0, done, failed from (${jobsByDay}) as jobs
      union all
      select ${today}, 0, 0, 0, 0
    ), counted as (
      select found.day, sum(users) as users, sum(uploads) as uploads, sum(done) as done, sum(failed) as failed
      from found group by 1
    )
    insert into site_days as known (day, new_users, uploads, jobs_done, jobs_failed, active_users, storage_bytes)
    select day, users, uploads, done, failed,
      case day when ${today} then (
        select count(distinct user_id) from sessions where rotated_at >= ${today} at time zone 'utc'
      ) else 0 end,
      case day when ${today} then ${storedBytes} end
    from counted order by day
    on conflict (day) do update set
      new_users = greatest(known.new_users, excluded.new_users),
      uploads = greatest(known.uploads, excluded.uploads),
      jobs_done = greatest(known.jobs_done, excluded.jobs_done),
      jobs_failed = greatest(known.jobs_failed, excluded.jobs_failed),
      active_users = greatest(known.active_users, excluded.active_users),
      storage_bytes = coalesce(excluded.storage_bytes, known.storage_bytes)`.execute(db);
}

/** Returns the start of the last measured day, in milliseconds since 1970; 0 before the first measurement. */
async function findLastMeasured(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('site_days')
    .select(sql<number | null>`extract(epoch from max(day))::float8 * 1000`.as('last'))
    .where('storage_bytes', 'is not', null)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Adds bytes that this process has sent. */
export async function addServedBytes(db: Db, bytes: number): Promise<void> {
  await sql`
    insert into site_days as known (day, served_bytes) values (${today}, ${bytes})
    on conflict (day) do update set served_bytes = known.served_bytes + excluded.served_bytes`.execute(db);
}

/** Finds the first day with figures. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { first } = await db
    .selectFrom('site_days')
    .select(sql<string | null>`min(day)::text`.as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** Finds the figures of each measured day of a period, oldest first. */
export function findSiteDays(db: Db, { from, to }: Period) {
  return db
    .selectFrom('site_days')
    .select(sql<string>`site_days.day::text`.as('day'))
    .select(['new_users', 'active_users', 'uploads', 'views', 'watch_seconds'])
    .select(['storage_bytes', 'served_bytes', 'jobs_done', 'jobs_failed'])
    .where(sql<boolean>`site_days.day between ${from}::date and ${to}::date`)
    .orderBy('site_days.day')
    .execute();
}
