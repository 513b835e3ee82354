import { InvalidCursorError, type PageInfo, type Slice } from '../../../platform/db/keyset.ts';

/** The slices to read from both lists; null for a list without further pages. */
export type Slices = { videos: Slice | null; channels: Slice | null };

/** Splits a search cursor into the cursors of both lists, one of which may be missing because its list has ended. */
export function slicesOf({ cursor, ...slice }: Slice): Slices {
  if (cursor === undefined) return { videos: slice, channels: slice };
  const [videos, channels, ...rest] = cursor.split('.');
  if (channels === undefined || rest.length > 0 || cursor === '.') {
    throw new InvalidCursorError('Invalid cursor');
  }
  const onwards = (own: string | undefined) => (own ? { ...slice, cursor: own } : null);
  return { videos: onwards(videos), channels: onwards(channels) };
}

/** Combines the paging of both lists. There is a next page as long as one of the lists has one. */
export function joinPages(videos: PageInfo | undefined, channels: PageInfo | undefined): PageInfo {
  const longer = videos?.hasNextPage ? videos : (channels ?? videos);
  if (!longer) throw new InvalidCursorError('Invalid cursor');
  const cursors = [videos, channels].map((page) => page?.nextCursor ?? '');
  return { ...longer, nextCursor: longer.hasNextPage ? cursors.join('.') : null };
}
