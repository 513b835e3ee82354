import { type PageInfo, pageInfo, type Slice } from '../../../platform/db/keyset.ts';
import { decodeCursor, encodeCursor, idSuffix, type ListKind, maxShown, type Position } from './cursor.ts';

/** Max entries that numbered pages can reach. A cursor continues from there. */
const maxNumbered = 500;

/**
 * Returns where a page begins: after `skipped` entries of the position. Null for a numbered page beyond `maxNumbered`.
 */
export function beginningOf(kind: ListKind, slice: Slice): (Position & { skipped: number }) | null {
  if (slice.cursor) return { ...decodeCursor(kind, slice.cursor), skipped: 0 };
  const skipped = (slice.page - 1) * slice.limit;
  if (skipped >= maxNumbered) return null;
  return { page: slice.page, asOf: null, shown: [], after: null, skipped };
}

/**
 * Splits a ranked list into the page that begins at a position, and the number of entries after it. `shown` are the id
 * suffixes of the entries up to the end of the page. Ends the list after `maxShown` entries, because their suffixes have
 * to fit into a cursor.
 */
export function takeRanked<Entry extends { id: string }>(
  ranked: readonly Entry[],
  { shown, skipped }: { shown: readonly string[]; skipped: number },
  limit: number,
) {
  const known = new Set(shown);
  const left = ranked.filter(({ id }) => !known.has(idSuffix(id))).slice(0, maxShown - shown.length);
  const upToEnd = left.slice(0, skipped + limit);
  return {
    entries: upToEnd.slice(skipped),
    shown: [...shown, ...upToEnd.map(({ id }) => idSuffix(id))],
    left: left.length - upToEnd.length,
    /** The number of entries that the page still skips after the end of the ranked ones. */
    skipped: Math.max(0, skipped - left.length),
  };
}

/** Returns the paging fields of a page; `next` is null on the last page. */
export function infoOf(
  kind: ListKind,
  slice: Slice,
  page: number,
  next: Omit<Position, 'page'> | null,
): PageInfo {
  const nextCursor = next && encodeCursor(kind, { ...next, page: page + 1 });
  return pageInfo(slice, page, nextCursor, maxNumbered);
}
