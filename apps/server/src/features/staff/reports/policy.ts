import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../../http/audience.ts';
import type { Term } from '../../../platform/db/term.ts';

/**
 * Whether a staff member may see and close a report. Reports about themselves are excluded, so that they don't learn
 * who reported them.
 */
export function canReview(staff: Staff, report: { reported_id: string }): boolean {
  return report.reported_id !== staff.id;
}

/** `canReview` as a condition on `reports`, so that filtering doesn't shorten pages. */
export function reviewableReports({ id }: { id: Term<string> }): RawBuilder<boolean> {
  return sql<boolean>`reports.reported_id <> ${id}`;
}
