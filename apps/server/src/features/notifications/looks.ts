import { defineBatch } from '../../platform/db/batch.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { positionOf, rowsFor, type Slice, skippedBy } from '../../platform/db/keyset.ts';
import { type AnswerRow, findLooks, latestFirst, type NotificationRow, type Place } from './look-query.ts';
import type { Recipient } from './policy.ts';

/** One person's question for a page of notifications; without a place, for the number of unread ones alone. */
type Question = { recipient: Recipient; place: Place | null };

/** `rows` are those of the slice, and at least one more if there are any. */
type Look = { hasNews: boolean; unread: number; rows: NotificationRow[] };

/** Finds what people see of their own notifications now. Those who ask at the same time are answered together. */
export const look = defineBatch<Question, Look>(
  async (db, questions) => {
    const groups = Map.groupBy(questions, (question) => JSON.stringify(shapeOf(question)));
    const looks = new Map<string, Look>();
    await Promise.all([...groups.values()].map((group) => lookTogether(db, group, looks)));
    return (question) => looks.get(keyOf(question)) ?? { hasNews: false, unread: 0, rows: [] };
  },
  { patience: 5 },
);

/** Where a page is; null beyond the last numbered one. Throws for a cursor of another list. */
export function placeOf(slice: Slice): Place | null {
  const skipped = skippedBy(latestFirst, slice);
  return skipped === null ? null : { rows: rowsFor(slice), skipped, after: positionOf(latestFirst, slice) };
}

function keyOf({ recipient, place }: Question): string {
  return JSON.stringify([recipient.id, recipient.mayHaveOwnLists, place]);
}

/** Questions of one shape are one statement, in which what decides the plan is a literal. */
function shapeOf({ recipient: { mayHaveOwnLists }, place }: Question) {
  return { mayHaveOwnLists, rows: place?.rows ?? 0, skips: place !== null && place.skipped > 0 };
}

async function lookTogether(db: Db | Trx, group: readonly Question[], looks: Map<string, Look>) {
  const [first] = group;
  if (!first) return;
  const questions = [...new Map(group.map((question) => [keyOf(question), question])).values()];
  const answers = await findLooks(
    db,
    shapeOf(first),
    questions.map(({ recipient, place }) => ({ userId: recipient.id, place })),
  );
  const byNumber = Map.groupBy(answers, ({ number }) => number);
  for (const [index, question] of questions.entries()) {
    looks.set(keyOf(question), presentLook(byNumber.get(index) ?? []));
  }
}

function presentLook(answers: readonly AnswerRow[]): Look {
  const [first] = answers;
  return {
    hasNews: first?.has_news ?? false,
    unread: first?.unread ?? 0,
    rows: answers.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
