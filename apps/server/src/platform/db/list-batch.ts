import type { Db, Trx } from './db.ts';
import { type BatchOptions, defineBatch } from './loader.ts';

type Lists<Question, Row, Answer> = {
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
  answer(rows: Row[], question: Question): Answer;
};

/**
 * Defines a batched query of lists. Those of one shape are found by one statement, and each only once: all who ask the
 * same get the same answer.
 */
export function defineListBatch<Question, Row, Answer>(
  { shapeOf, keyOf, findAll, answer }: Lists<Question, Row, Answer>,
  options?: BatchOptions,
) {
  const nameOf = (question: Question) => `${shapeOf(question)} ${keyOf(question)}`;
  return defineBatch<Question, Answer>(async (db, questions) => {
    const different = [...new Map(questions.map((question) => [nameOf(question), question])).values()];
    const answers = new Map<string, Answer>();
    const groups = [...Map.groupBy(different, shapeOf).values()].map(async (alike) => {
      const [first] = alike;
      const rows = first ? await findAll(db, first, alike) : [];
      const byNumber = Map.groupBy(rows, ({ number }) => number);
      for (const [number, question] of alike.entries()) {
        answers.set(nameOf(question), answer(byNumber.get(number) ?? [], question));
      }
    });
    await Promise.all(groups);
    return (question) => answers.get(nameOf(question)) ?? answer([], question);
  }, options);
}
