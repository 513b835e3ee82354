import type { Db, Trx } from './db.ts';
import { defineLoader } from './loader.ts';

type Lists<Key, Row, Value> = {
  /** Distinguishes keys that need separate statements. */
  shapeOf(key: Key): string;
  /** Finds the lists of keys that have the shape of `first`. `number` is the index of a row's key. */
  findAll(db: Db | Trx, first: Key, keys: readonly Key[]): Promise<(Row & { number: number })[]>;
  answer(rows: Row[], key: Key): Value;
};

/** Defines a batched query of lists. One statement finds all lists of one shape. */
export function defineListLoader<Key, Row, Value>({ shapeOf, findAll, answer }: Lists<Key, Row, Value>) {
  return defineLoader<Key, Value>(async (db, keys) => {
    const rowsOf = new Map<Key, Row[]>();
    const groups = [...Map.groupBy(keys, shapeOf).values()].map(async (alike) => {
      const [first] = alike;
      const rows = first ? await findAll(db, first, alike) : [];
      const byNumber = Map.groupBy(rows, ({ number }) => number);
      for (const [number, key] of alike.entries()) rowsOf.set(key, byNumber.get(number) ?? []);
    });
    await Promise.all(groups);
    return (key) => answer(rowsOf.get(key) ?? [], key);
  });
}
