import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../../http/audience.ts';

/** Nobody judges reports about themselves or learns who made them. */
export function canJudge(staff: Staff, report: { reported_id: string }): boolean {
  return report.reported_id !== staff.id;
}

/** The same rule as a condition on `reports`, so that pages are full. */
export function judgeableReports({ id }: Staff): RawBuilder<boolean> {
  return sql<boolean>`reports.reported_id <> ${id}`;
}
