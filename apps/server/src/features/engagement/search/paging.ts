import { InvalidCursorError, type PageInfo, type Slice } from '../../../platform/db/keyset.ts';

/** The slice of each list to read; null for a list that has ended. */
export type Slices = { videos: Slice | null; channels: Slice | null };

/** A search cursor holds the cursors of both lists, one of which may have ended. */
export function slicesOf({ cursor, ...slice }: Slice): Slices {
  if (cursor === undefined) return { videos: slice, channels: slice };
  const [videos, channels, ...rest] = cursor.split('.');
  if (channels === undefined || rest.length > 0 || cursor === '.') {
    throw new InvalidCursorError('Invalid cursor');
  }
  const onwards = (own: string | undefined) => (own ? { ...slice, cursor: own } : null);
  return { videos: onwards(videos), channels: onwards(channels) };
}

/** Combines the paging of both lists. There is a next page as long as either list has one. */
export function joinPages(videos: PageInfo | undefined, channels: PageInfo | undefined): PageInfo {
  const longer = videos?.hasNextPage ? videos : (channels ?? videos);
  if (!longer) throw new InvalidCursorError('Invalid cursor');
  const cursors = [videos, channels].map((page) => page?.nextCursor ?? '');
  return { ...longer, nextCursor: longer.hasNextPage ? cursors.join('.') : null };
}
