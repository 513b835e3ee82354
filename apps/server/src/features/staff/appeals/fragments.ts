import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../../http/audience.ts';

/** Counts the open appeals that this staff member may close, which are all except their own, up to `max`. */
export function openAppealCount(staff: Staff, max: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select from act_answers where closed_at is null and user_id <> ${staff.id} limit ${sql.lit(max)}
    ) as open_appeals
  )`;
}
