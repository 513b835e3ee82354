import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { findCardMarks, findCards } from './hydrate.ts';
import { canListVideo, canViewVideo } from './policy.ts';

export type CardRow = Awaited<ReturnType<typeof visibleCards>>[number];

/**
 * Turns ids into the rows of cards, in the order of the ids: hydrates, then filters by policy. Every list of videos goes
 * through here, so one place decides who sees a draft, by what the database says at that moment. Unlisted videos are
 * among them, for lists of what a person has put there, such as a history.
 */
export async function visibleCards(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [rows, marks] = await Promise.all([
    findCards(db, ids),
    viewer && findCardMarks(db, { viewerId: viewer.id, videoIds: ids }),
  ]);
  const cards = inOrder(ids, rows).filter((card) => canViewVideo(viewer, card));
  return cards.map((card) => {
    const own = marks?.get(card.id);
    return own ? { ...card, ...own } : card;
  });
}

/** The same for lists in which people find videos that they didn't know of, such as a feed: none of them is unlisted. */
export async function listedCards(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  return (await visibleCards(db, viewer, ids)).filter(canListVideo);
}
