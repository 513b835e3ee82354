import type { Db, Trx } from './db.ts';
import { isRowError } from './errors.ts';
import { defineStatement, type Query } from './statement.ts';

/** Max concurrent statements of one kind. */
const maxUnderWay = 2;
/** Max questions answered by one statement. */
const maxQuestions = 500;

/** Answers many questions by one statement; returns a function that gives the answer to each. */
type AnswerAll<Question, Answer> = (
  db: Db | Trx,
  questions: readonly Question[],
) => Promise<(question: Question) => Answer>;

export type BatchOptions = {
  /**
   * Milliseconds for which questions wait for an earlier statement to end, so that more of them share the next one. It pays
   * where a statement takes long and another question hardly makes it longer.
   */
  patience?: number;
};

/**
 * Defines a query that is answered together with others like it: those that are asked in the same turn of the event
 * loop, or while earlier statements are running. No question is answered by a statement that began before it was
 * asked, so an answer is as fresh as that of its own statement, and under load costs a fraction of one. In a
 * transaction each question is asked alone.
 */
export function defineBatch<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  options: BatchOptions = {},
) {
  const batches = new WeakMap<Db, (question: Question) => Promise<Answer>>();
  return async (db: Db | Trx, question: Question): Promise<Answer> => {
    if (db.isTransaction) return (await answerAll(db, [question]))(question);
    const batch = batches.get(db) ?? createBatch(db, answerAll, options);
    batches.set(db, batch);
    return batch(question);
  };
}

type WriteFind<Row> = (db: Db | Trx, ids: readonly string[]) => Query<Row>;

/**
 * Defines a batched query of rows by their ids. The result may contain rows that others asked for. Each gets what is in
 * `more`.
 */
export function defineFindMany<Row extends { id: string }, More extends object = object>(
  write: WriteFind<Row>,
  more = {} as More,
) {
  const findAll = defineStatement(write);
  return defineBatch<readonly string[], ReadonlyMap<string, Row & More>>(async (db, questions) => {
    const rows = await findAll(db, [...new Set(questions.flat())]);
    const byId = new Map(rows.map((row) => [row.id, { ...row, ...more }]));
    return () => byId;
  });
}

/** Defines a batched query of the row with an id, if there is one. */
export function defineFind<Row extends { id: string }>(write: WriteFind<Row>) {
  const findMany = defineFindMany(write);
  return async (db: Db | Trx, id: string): Promise<Row | undefined> =>
    (await findMany(db, [id])).get(id.toLowerCase());
}

type Waiting<Question, Answer> = PromiseWithResolvers<Answer> & { question: Question };

function createBatch<Question, Answer>(
  db: Db,
  answerAll: AnswerAll<Question, Answer>,
  { patience = 0 }: BatchOptions,
) {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  /** Those of them for which nobody waits any more. */
  let late = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || waiting.length === 0 || underWay > late || underWay === maxUnderWay) return;
    isScheduled = true;
    setImmediate(answerNext);
  };
  const answerNext = async () => {
    isScheduled = false;
    const batch = waiting.slice(0, maxQuestions);
    waiting = waiting.slice(maxQuestions);
    underWay += 1;
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      late += 1;
      schedule();
    };
    let timer: NodeJS.Timeout | undefined;
    if (patience > 0) {
      timer = setTimeout(giveUp, patience);
    } else {
      giveUp();
    }
    await settle(db, answerAll, batch);
    clearTimeout(timer);
    underWay -= 1;
    if (isLate) late -= 1;
    schedule();
  };

  return (question: Question): Promise<Answer> => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ question, ...answer });
    schedule();
    return answer.promise;
  };
}

async function settle<Question, Answer>(
  db: Db,
  answerAll: AnswerAll<Question, Answer>,
  batch: readonly Waiting<Question, Answer>[],
): Promise<void> {
  try {
    const questions = batch.map(({ question }) => question);
    const answerTo = await answerAll(db, questions);
    for (const { question, resolve } of batch) resolve(answerTo(question));
  } catch (error) {
    // One row, such as one that refers to another that was just deleted, must not fail the others. It is found by halves,
    // one after the other, so that a batch never takes more than one connection.
    if (isRowError(error) && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await settle(db, answerAll, batch.slice(0, middle));
      await settle(db, answerAll, batch.slice(middle));
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
