import type { RawBuilder } from 'kysely';

/** A value, or an expression of the query, such as a column, that has it. */
export type Term<Value> = Value | RawBuilder<Value>;
