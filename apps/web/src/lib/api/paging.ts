/** Where a list goes on: by cursor where the call has one, in constant time at any depth; by page elsewhere. */
export type PageParam = { cursor?: string; page?: number };

type PageEnd = { nextCursor: string | null; nextPage: number | null };

/** As many pages as are fetched anew together. A list that somebody has gone further down stays as they have seen it. */
const maxRefetchedPages = 3;

/** Whether all that has been seen of a list can be fetched anew at once. So can what is no list. */
export function isShortList({ state: { data } }: { state: { data?: unknown } }): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return true;
  return !Array.isArray(data.pages) || data.pages.length <= maxRefetchedPages;
}

/** When a list is looked at again, for `infiniteQueryOptions`. */
export const listRefetch = {
  refetchOnMount: isShortList,
  refetchOnWindowFocus: isShortList,
  refetchOnReconnect: isShortList,
};

/** The first and the next page, for `infiniteQueryOptions`. */
export const paging = {
  initialPageParam: {} as PageParam,
  getNextPageParam: nextPageParam,
  ...listRefetch,
};

export function nextPageParam({ nextCursor, nextPage }: PageEnd): PageParam | undefined {
  if (nextCursor !== null) return { cursor: nextCursor };
  return nextPage === null ? undefined : { page: nextPage };
}

/** One list of the pages so far. An item that moved while somebody scrolled is there once. */
export function joinPages<Page, Item extends { _id: string }>(
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly Item[],
): Item[] {
  const byId = new Map(pages.flatMap(itemsOf).map((item) => [item._id, item]));
  return [...byId.values()];
}
