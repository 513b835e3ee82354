import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { findCardMarks, findCards } from './hydrate.ts';
import { canListVideo, canViewVideo } from './policy.ts';

export type CardRow = Awaited<ReturnType<typeof visibleCards>>[number];

/**
 * Turns ids into card rows in the order of `ids`: hydrates, then filters by policy. Every list of videos goes through
 * here, so one place decides who sees a draft, based on the current state of the database. Includes unlisted videos,
 * for lists that a person fills themselves, such as a history.
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

/** Like `visibleCards`, without unlisted videos: for lists where people discover videos, such as a feed. */
export async function listedCards(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  return (await visibleCards(db, viewer, ids)).filter(canListVideo);
}
