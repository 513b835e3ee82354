import type { ColumnType, Generated } from 'kysely';

/** A timestamp that the application may set. */
export type Time = ColumnType<Date, Date | undefined, Date>;

/**
 * A number that starts at 0, such as a counter. A counter changes in the same transaction as the rows that it counts,
 * or in a later rollup.
 */
export type Counter = Generated<number>;
