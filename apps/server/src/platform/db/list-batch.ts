import type { Db, Trx } from './db.ts';
import { defineLoader, type LoaderOptions } from './loader.ts';

type Lists<Key, Row, Value> = {
  /** Distinguishes keys that need separate statements. */
  shapeOf(key: Key): string;
  /** Distinguishes keys of one shape. */
  keyOf(key: Key): string;
  /** Finds the lists of keys that have the shape of `first`. `number` is the index of a row's key. */
  findAll(db: Db | Trx, first: Key, keys: readonly Key[]): Promise<(Row & { number: number })[]>;
  answer(rows: Row[], key: Key): Value;
};

/**
 * Defines a batched query of lists. One statement finds all lists of one shape, and each only once: equal keys
 * share a result.
 */
export function defineListLoader<Key, Row, Value>(
  { shapeOf, keyOf, findAll, answer }: Lists<Key, Row, Value>,
  options?: LoaderOptions,
) {
  const nameOf = (key: Key) => `${shapeOf(key)} ${keyOf(key)}`;
  return defineLoader<Key, Value>(async (db, keys) => {
    const different = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
    const answers = new Map<string, Value>();
    const groups = [...Map.groupBy(different, shapeOf).values()].map(async (alike) => {
      const [first] = alike;
      const rows = first ? await findAll(db, first, alike) : [];
      const byNumber = Map.groupBy(rows, ({ number }) => number);
      for (const [number, key] of alike.entries()) {
        answers.set(nameOf(key), answer(byNumber.get(number) ?? [], key));
      }
    });
    await Promise.all(groups);
    return (key) => answers.get(nameOf(key)) ?? answer([], key);
  }, options);
}
