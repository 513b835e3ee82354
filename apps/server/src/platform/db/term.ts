import type { RawBuilder } from 'kysely';

/** A value, or an SQL expression for it, such as a column. */
export type Term<Value> = Value | RawBuilder<Value>;
