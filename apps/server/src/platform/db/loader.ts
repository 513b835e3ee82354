import type { Db, Trx } from './db.ts';
import { isRowError } from './errors.ts';
import { defineStatement, type Query } from './statement.ts';

/** Max concurrent statements per definition. */
const maxUnderWay = 2;
/** Max questions per statement. */
const maxQuestions = 500;

/** Answers many questions with one statement; returns a function from a question to its answer. */
type AnswerAll<Question, Answer> = (
  db: Db | Trx,
  questions: readonly Question[],
) => Promise<(question: Question) => Answer>;

export type BatchOptions = {
  /**
   * Milliseconds that questions wait for an earlier statement to end, so that more of them share the next one. Pays off
   * if a statement is slow and another question hardly makes it slower.
   */
  patience?: number;
};

/**
 * Defines a query that is batched: questions from the same turn of the event loop, or from while earlier statements are
 * running, share a statement. A statement never answers a question that was asked after it began, so an answer is as
 * fresh as from a separate statement, and under load costs a fraction of one. In a transaction each question runs
 * alone.
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
 * Defines a batched query of rows by id. The result may contain other callers' rows. Each row gets the properties of
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

/** Defines a batched query of a row by id; undefined if there is none. */
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
  /** Statements in flight longer than `patience`; they don't delay the next one. */
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
    // One bad row, such as a reference to a row that was just deleted, must not fail the others. It is found by
    // bisection, one half after the other, so that a batch never takes more than one connection.
    if (isRowError(error) && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await settle(db, answerAll, batch.slice(0, middle));
      await settle(db, answerAll, batch.slice(middle));
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
