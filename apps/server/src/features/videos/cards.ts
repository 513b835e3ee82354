import type { Viewer } from '../../http/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { canViewVideo } from './policy.ts';
import { type CardRow, hydrateCards } from './queries.ts';

/**
 * From ids to the rows of cards, in the order of the ids: hydrate, then filter by policy. Every list
 * of videos passes here, so that who may see a draft is decided in one place.
 */
export async function visibleCards(
  db: Db,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await hydrateCards(db, viewer, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter((row) => canViewVideo(viewer, row));
}
