import { type RawBuilder, sql } from 'kysely';

/** Counts the open appeals, up to `max`. */
export function openAppealCount(max: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select from act_answers where closed_at is null limit ${sql.lit(max)}
    ) as open_appeals
  )`;
}
