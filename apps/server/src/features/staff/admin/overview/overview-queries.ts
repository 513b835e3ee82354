import { maxCounted, maxStaffCount, type StaffCounts } from '@kinora/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../../../http/audience.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { idSince } from '../../../../platform/db/ids.ts';
import { isSuspended } from '../../../identity/accounts/fragments.ts';
import { openAppealCount } from '../../appeals/fragments.ts';
import { openReportCount } from '../../reports/fragments.ts';

const day = 24 * 60 * 60;

export type Totals = { people: number; videos: number; bytes: number };

/** Returns the totals, including the changes that the rollup has not added yet. */
export async function findTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select sum(people)::bigint as people, sum(videos)::bigint as videos, sum(bytes)::bigint as bytes from (
      select people, videos, bytes from site_totals
      union all
      select people, videos, bytes from channel_changes
    ) as parts`.execute(db);
  return rows[0] ?? { people: 0, videos: 0, bytes: 0 };
}

/** Counts rows up to `maxCounted`. The caller's condition has to match an index that contains only these rows. */
async function countUpTo(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} limit ${sql.lit(maxCounted)}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts rows that were created within the last day. Ids sort by creation time. */
export function countNew(db: Db, table: 'users' | 'videos'): Promise<number> {
  return countUpTo(db, sql`${sql.table(table)} where id >= ${idSince(day)}`);
}

export function countWaiting(db: Db): Promise<number> {
  return countUpTo(db, sql`users where waits_for_approval`);
}

export function countSuspended(db: Db): Promise<number> {
  return countUpTo(db, sql`users where suspended_at is not null and ${isSuspended()}`);
}

/** Counts the targets with open reports that this staff member may review, up to `maxCounted`. */
export async function countOpenReports(db: Db, staff: Staff): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select ${openReportCount(staff, maxCounted)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts what waits for the staff with one statement that reads only partial indexes. */
export async function findCounts(db: Db, staff: Staff): Promise<StaffCounts> {
  const { rows } = await sql<StaffCounts>`select
    ${openReportCount(staff, maxStaffCount)} as reports,
    (select count(*) from (
      select from users where waits_for_approval limit ${sql.lit(maxStaffCount)}
    ) as waiting_people) as waiting,
    ${openAppealCount(staff, maxStaffCount)} as appeals`.execute(db);
  return rows[0] ?? { reports: 0, waiting: 0, appeals: 0 };
}

/** Counts the video uploads with this status, of which there are few. */
export function countUnready(db: Db, status: 'processing' | 'failed'): Promise<number> {
  return countUpTo(db, sql`media_assets where folder = 'videos' and status = ${sql.lit(status)}`);
}

/** Counts the requests of the last day that failed with a status of 500 or higher. */
export async function countFailedCalls(db: Db): Promise<number> {
  const { errors } = await db
    .selectFrom('error_hours')
    .select(sql<number>`coalesce(sum(errors), 0)::bigint`.as('errors'))
    .where('hour', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return errors;
}
