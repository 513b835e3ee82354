import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../../http/audience.ts';
import { reviewableReports } from './policy.ts';

/** The condition for the first of the open reports about each target. */
export const isFirstOpen = sql<boolean>`reports.closed_at is null and not exists (
  select from reports as earlier
  where earlier.target_id = reports.target_id and earlier.closed_at is null and earlier.id < reports.id
)`;

/**
 * Counts the targets with open reports that this staff member may review, up to `max`: all of them, or those of one
 * person.
 */
export function openReportCount(
  staff: Staff,
  max: number,
  personId?: RawBuilder<unknown>,
): RawBuilder<number> {
  const isOfPerson = personId ? sql`and reports.reported_id = ${personId}` : sql``;
  return sql<number>`(
    select count(*) from (
      select from reports where ${isFirstOpen} and ${reviewableReports(staff)} ${isOfPerson} limit ${sql.lit(max)}
    ) as open_reports
  )`;
}
