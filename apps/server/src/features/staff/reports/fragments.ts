import type { ReportKind } from '@kinora/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Term } from '../../../platform/db/term.ts';
import { reviewableReports } from './policy.ts';

type OpenReport = { kind: ReportKind; reason: string };

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
  staff: { id: Term<string> },
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

/** Selects the kind and the reason of the latest open report that this staff member may review, as JSON. */
export function latestOpenReport(staff: { id: Term<string> }): RawBuilder<OpenReport | null> {
  return sql<OpenReport | null>`(
    select json_build_object('kind', kind, 'reason', reason) from reports
    where ${isFirstOpen} and ${reviewableReports(staff)} order by id desc limit 1
  )`;
}
