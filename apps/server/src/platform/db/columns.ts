import type { ColumnType, Generated } from 'kysely';

/** A timestamp that the application may set. */
export type Time = ColumnType<Date, Date | undefined, Date>;

/** A counter on its row: starts at 0 and changes in the transaction that changes the fact. */
export type Counter = Generated<number>;
