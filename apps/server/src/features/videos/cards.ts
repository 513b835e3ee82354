import type { Viewer } from '../../http/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { findCards, findPositions } from './hydrate.ts';
import { canViewVideo } from './policy.ts';

export type CardRow = Awaited<ReturnType<typeof visibleCards>>[number];

/**
 * From ids to the rows of cards, in the order of the ids: hydrate, then filter by policy. Every list of videos passes
 * here, so that who may see a draft is decided in one place, by what the database says at that moment.
 */
export async function visibleCards(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [cards, positions] = await Promise.all([
    findCards(db, ids),
    viewer && findPositions(db, { viewerId: viewer.id, videoIds: ids }),
  ]);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card || !canViewVideo(viewer, card)) return [];
    return [{ ...card, position: positions?.get(id) ?? null }];
  });
}
