import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { findCards, findCardViewerStates, noCardViewerState } from './hydrate.ts';
import { canListVideo, canViewVideo } from './policy.ts';

export type CardRow = Awaited<ReturnType<typeof visibleCards>>[number];

/**
 * Reads the cards of the videos with these ids, in the order of `ids`, leaving out videos that the viewer may not see.
 * Every list for viewers uses this function, so drafts are hidden in one place, based on the current state of the
 * database. Includes unlisted videos, for lists that people fill themselves, such as a history.
 */
export async function visibleCards(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [rows, viewerStates] = await Promise.all([
    findCards(db, ids),
    viewer && findCardViewerStates(db, { viewerId: viewer.id, videoIds: ids }),
  ]);
  const cards = inOrder(ids, rows).filter((card) => canViewVideo(viewer, card));
  return cards.map((card) => ({ ...card, ...(viewerStates?.get(card.id) ?? noCardViewerState) }));
}

/** Like `visibleCards`, but without unlisted videos, for lists in which people discover videos, such as a feed. */
export async function listedCards(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  return (await visibleCards(db, viewer, ids)).filter(canListVideo);
}
