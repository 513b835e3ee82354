/**
 * Identifies the next page of a list: by cursor, which is fast at any depth, or by number if the endpoint has no
 * cursor.
 */
export type PageParam = { cursor?: string; page?: number };

type PageEnd = { nextCursor: string | null; nextPage: number | null };

/** Lists with more loaded pages than this aren't refetched. */
const maxRefetchedPages = 3;

/** Whether a query may be refetched: its data is a short list or isn't a paged list. */
export function isShortList({ state: { data } }: { state: { data?: unknown } }): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return true;
  return !Array.isArray(data.pages) || data.pages.length <= maxRefetchedPages;
}

/** Options for `infiniteQueryOptions` that limit refetching to short lists. */
export const listRefetch = {
  refetchOnMount: isShortList,
  refetchOnWindowFocus: isShortList,
  refetchOnReconnect: isShortList,
};

/** Options for `infiniteQueryOptions` that define paging and refetching. */
export const paging = {
  initialPageParam: {} as PageParam,
  getNextPageParam: nextPageParam,
  ...listRefetch,
};

export function nextPageParam({ nextCursor, nextPage }: PageEnd): PageParam | undefined {
  if (nextCursor !== null) return { cursor: nextCursor };
  return nextPage === null ? undefined : { page: nextPage };
}

/** Joins the loaded pages into one list. An item that moved to another page between fetches appears once. */
export function joinPages<Page, Item extends { _id: string }>(
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly Item[],
): Item[] {
  const byId = new Map(pages.flatMap(itemsOf).map((item) => [item._id, item]));
  return [...byId.values()];
}
