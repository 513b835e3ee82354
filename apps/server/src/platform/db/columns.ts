import type { ColumnType, Generated } from 'kysely';

/** A timestamp that the application may set. */
export type Time = ColumnType<Date, Date | undefined, Date>;

/**
 * A counter stored in the row that it describes. It starts at 0 and changes in the same transaction as the rows that it
 * counts.
 */
export type Counter = Generated<number>;
