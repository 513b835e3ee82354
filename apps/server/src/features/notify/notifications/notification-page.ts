import type { Db, Trx } from '../../../platform/db/db.ts';
import { pageOf, positionOf, rowsFor, type Slice, skippedBy } from '../../../platform/db/keyset.ts';
import { defineListLoader } from '../../../platform/db/list-batch.ts';
import { type AnswerRow, findLooks, latestFirst, type Place } from './notification-page-query.ts';
import type { Recipient } from './policy.ts';

/** A request for a page of a person's notifications. With a limit of 0, it is for the unread count only. */
type Question = { recipient: Recipient; slice: Slice };

export type Look = ReturnType<typeof lookOf>;

/** Loads pages of notifications. Concurrent requests of one shape share a statement. */
const findLook = defineListLoader<Question & { place: Place | null }, AnswerRow, Look>({
  shapeOf: (question) => JSON.stringify(shapeOf(question)),
  findAll: (db, first, questions) =>
    findLooks(
      db,
      shapeOf(first),
      questions.map(({ recipient, place }) => ({ userId: recipient.id, place })),
    ),
  answer: (rows, { slice }) => lookOf(rows, slice),
});

/** Loads a page of notifications and the unread count. Throws if the cursor belongs to another list. */
export async function look(db: Db | Trx, { recipient, slice }: Question): Promise<Look> {
  return findLook(db, { recipient, slice, place: placeOf(slice) });
}

/** Returns the start of a page. Returns null for a limit of 0, and for a page after the last numbered page. */
function placeOf(slice: Slice): Place | null {
  const skipped = skippedBy(latestFirst, slice);
  return skipped === null || slice.limit === 0
    ? null
    : { rows: rowsFor(slice), skipped, after: positionOf(latestFirst, slice) };
}

/**
 * Returns a request's shape. Requests of one shape share a statement, which contains everything that affects the query
 * plan as literals.
 */
function shapeOf({ recipient: { mayHaveOwnLists }, place }: { recipient: Recipient; place: Place | null }) {
  return { mayHaveOwnLists, rows: place?.rows ?? 0, skips: place !== null && place.skipped > 0 };
}

function lookOf(answers: readonly AnswerRow[], slice: Slice) {
  const [first] = answers;
  const found = answers.flatMap((row) => (row.id === null ? [] : [row]));
  return {
    hasNews: first?.has_news ?? false,
    unread: first?.unread ?? 0,
    ...pageOf(latestFirst, slice, found),
  };
}
