import { type BatchOptions, defineBatch } from './batch.ts';
import type { Db, Trx } from './db.ts';

type Lists<Question, Row> = {
  /** Tells questions apart that need statements of their own. */
  shapeOf(question: Question): string;
  /** Tells questions of one shape apart. */
  keyOf(question: Question): string;
  /** Finds the lists of questions that have the shape of the first. `number` is the index of a row's question. */
  findAll(
    db: Db | Trx,
    first: Question,
    questions: readonly Question[],
  ): Promise<(Row & { number: number })[]>;
};

/** Defines a batched query of lists. Those of one shape are found by one statement, and each only once. */
export function defineListBatch<Question, Row>(
  { shapeOf, keyOf, findAll }: Lists<Question, Row>,
  options?: BatchOptions,
) {
  return defineBatch<Question, Row[]>(async (db, questions) => {
    const groups = [...Map.groupBy(questions, shapeOf)].map(async ([shape, alike]) => {
      const different = new Map(alike.map((question) => [keyOf(question), question]));
      const [first] = alike;
      const rows = first ? await findAll(db, first, [...different.values()]) : [];
      const byNumber = Map.groupBy(rows, ({ number }) => number);
      return [
        shape,
        new Map([...different.keys()].map((key, number) => [key, byNumber.get(number)])),
      ] as const;
    });
    const found = new Map(await Promise.all(groups));
    return (question) => found.get(shapeOf(question))?.get(keyOf(question)) ?? [];
  }, options);
}
