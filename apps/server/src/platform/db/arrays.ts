import { type RawBuilder, sql } from 'kysely';

/**
 * Returns an array for `any(…)` or `unnest(…)` whose length is hidden from the planner. Otherwise the planner would
 * estimate that a new plan for a short array is cheaper than the cached plan, and would replan on each run, which takes
 * longer than the run itself.
 */
export const uuids = (values: readonly (string | null)[]) => arrayOf(values, 'uuid[]');
export const integers = (values: readonly (number | undefined)[]) => arrayOf(values, 'integer[]');
export const floats = (values: readonly number[]) => arrayOf(values, 'float8[]');
export const texts = (values: readonly string[]) => arrayOf(values, 'text[]');

function arrayOf(values: readonly unknown[], type: string): RawBuilder<string> {
  return sql`(select ${values}::${sql.raw(type)})::${sql.raw(type)}`;
}
