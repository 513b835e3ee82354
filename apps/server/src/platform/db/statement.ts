import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from './db.ts';

/** A query from the builder or `sql`. */
export type Query<Row> = { compile(db: Db | Trx): CompiledQuery<Row> };

/** The row type of the query that a function writes. */
export type RowOf<Write> = Write extends (...args: never[]) => Query<infer Row> ? Row : never;

/**
 * Defines a statement whose parameters are lists of values and whose text is compiled once instead of on each run.
 * `write` may only put the lists into the query as they are, because it runs once with stand-ins for them. Every other
 * value in it is a constant.
 */
export function defineStatement<Lists extends readonly (readonly unknown[])[], Row>(
  write: (db: Db | Trx, ...lists: Lists) => Query<Row>,
) {
  let written: Written<Row> | null = null;
  return async (db: Db | Trx, ...lists: Lists): Promise<Row[]> => {
    written ??= writeOnce(db, write, lists.length);
    const { query, places } = written;
    const parameters = query.parameters.map((constant, index) => lists[places[index] ?? -1] ?? constant);
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** `places` has the index of each parameter's list, and -1 for a constant. */
type Written<Row> = { query: CompiledQuery<Row>; places: readonly number[] };

function writeOnce<Lists extends readonly (readonly unknown[])[], Row>(
  db: Db | Trx,
  write: (db: Db | Trx, ...lists: Lists) => Query<Row>,
  count: number,
): Written<Row> {
  const lists = Array.from({ length: count }, () => new Proxy([], standIn));
  const query = write(db, ...(lists as readonly unknown[] as Lists)).compile(db);
  const places = query.parameters.map((parameter) => lists.indexOf(parameter as never[]));
  return { query, places };
}

/** Refuses to be read, so that the statement's text can't depend on a list's content. */
const standIn: ProxyHandler<never[]> = {
  get(_, name) {
    if (name in [] && name !== 'constructor') {
      throw new Error(`the statement reads ${String(name)} of a list whose length varies`);
    }
    return undefined;
  },
};
