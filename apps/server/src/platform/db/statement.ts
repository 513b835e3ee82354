import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from './db.ts';

/** A query from the builder or `sql`. */
export type Query<Row> = { compile(db: Db | Trx): CompiledQuery<Row> };

/** The row type of the query that a function writes. */
export type RowOf<Write> = Write extends (...args: never[]) => Query<infer Row> ? Row : never;

/**
 * Defines a statement whose parameters are lists of values and whose text is compiled once instead of on each run.
 * `write` may only put the lists into the query as they are, because it runs once with stand-ins for them. Every other
 * value in the query has to be a constant.
 */
export function defineStatement<Lists extends readonly (readonly unknown[])[], Row>(
  write: (db: Db | Trx, ...lists: Lists) => Query<Row>,
) {
  let standIns: readonly unknown[] = [];
  let query: CompiledQuery<Row> | null = null;
  return async (db: Db | Trx, ...lists: Lists): Promise<Row[]> => {
    if (!query) {
      standIns = lists.map(() => ({}));
      query = write(db, ...(standIns as Lists)).compile(db);
    }
    const parameters = query.parameters.map((value) => lists[standIns.indexOf(value)] ?? value);
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
