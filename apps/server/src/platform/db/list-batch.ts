import type { Db, Trx } from './db.ts';
import { type BatchOptions, defineBatch } from './loader.ts';

type Lists<Question, Row, Answer> = {
  /** Distinguishes questions that need separate statements. */
  shapeOf(question: Question): string;
  /** Distinguishes questions of one shape. */
  keyOf(question: Question): string;
  /** Finds the lists of questions that have the shape of `first`. `number` is the index of a row's question. */
  findAll(
    db: Db | Trx,
    first: Question,
    questions: readonly Question[],
  ): Promise<(Row & { number: number })[]>;
  answer(rows: Row[], question: Question): Answer;
};

/**
 * Defines a batched query of lists. One statement finds all lists of one shape, and each only once: equal questions
 * share a result.
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
