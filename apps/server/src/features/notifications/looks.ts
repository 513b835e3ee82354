import type { Db, Trx } from '../../platform/db/db.ts';
import { positionOf, rowsFor, type Slice, skippedBy } from '../../platform/db/keyset.ts';
import { defineListBatch } from '../../platform/db/list-batch.ts';
import { type AnswerRow, findLooks, latestFirst, type NotificationRow, type Place } from './look-query.ts';
import type { Recipient } from './policy.ts';

/** One person's question for a page of notifications; without a place, for the number of unread ones alone. */
type Question = { recipient: Recipient; place: Place | null };

/** `rows` are those of the slice, and at least one more if there are any. */
type Look = { hasNews: boolean; unread: number; rows: NotificationRow[] };

/** Finds what people see of their own notifications now. Those who ask at the same time are answered together. */
export async function look(db: Db | Trx, question: Question): Promise<Look> {
  return presentLook(await findAnswers(db, question));
}

const findAnswers = defineListBatch<Question, AnswerRow>(
  {
    shapeOf: (question) => JSON.stringify(shapeOf(question)),
    keyOf: ({ recipient, place }) => JSON.stringify([recipient.id, place]),
    findAll: (db, first, questions) =>
      findLooks(
        db,
        shapeOf(first),
        questions.map(({ recipient, place }) => ({ userId: recipient.id, place })),
      ),
  },
  { patience: 5 },
);

/** Where a page is; null beyond the last numbered one. Throws for a cursor of another list. */
export function placeOf(slice: Slice): Place | null {
  const skipped = skippedBy(latestFirst, slice);
  return skipped === null ? null : { rows: rowsFor(slice), skipped, after: positionOf(latestFirst, slice) };
}

/** Questions of one shape are one statement, in which what decides the plan is a literal. */
function shapeOf({ recipient: { mayHaveOwnLists }, place }: Question) {
  return { mayHaveOwnLists, rows: place?.rows ?? 0, skips: place !== null && place.skipped > 0 };
}

function presentLook(answers: readonly AnswerRow[]): Look {
  const [first] = answers;
  return {
    hasNews: first?.has_news ?? false,
    unread: first?.unread ?? 0,
    rows: answers.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
