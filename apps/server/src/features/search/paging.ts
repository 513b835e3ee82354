import { InvalidCursorError, type PageInfo, type Slice } from '../../platform/db/keyset.ts';

/** Where each of the two lists goes on; null for one that is at its end. */
export type Slices = { videos: Slice | null; channels: Slice | null };

/** A cursor of a search has the cursors of both of its lists in it, of which one may be at its end. */
export function slicesOf({ cursor, ...slice }: Slice): Slices {
  if (cursor === undefined) return { videos: slice, channels: slice };
  const [videos, channels, ...rest] = cursor.split('.');
  if (channels === undefined || rest.length > 0 || cursor === '.') {
    throw new InvalidCursorError('Invalid cursor');
  }
  const onwards = (own: string | undefined) => (own ? { ...slice, cursor: own } : null);
  return { videos: onwards(videos), channels: onwards(channels) };
}

/** What a page of both lists says of itself: it goes on as long as either does. */
export function joinPages(videos: PageInfo | undefined, channels: PageInfo | undefined): PageInfo {
  const longer = videos?.hasNextPage ? videos : (channels ?? videos);
  if (!longer) throw new InvalidCursorError('Invalid cursor');
  const cursors = [videos, channels].map((page) => page?.nextCursor ?? '');
  return { ...longer, nextCursor: longer.hasNextPage ? cursors.join('.') : null };
}
