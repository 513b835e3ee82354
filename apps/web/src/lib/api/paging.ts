/** The next page of a list: by cursor if the endpoint has one, which is fast at any depth; otherwise by number. */
export type PageParam = { cursor?: string; page?: number };

type PageEnd = { nextCursor: string | null; nextPage: number | null };

/** The maximum number of pages to refetch together. Longer lists aren't refetched. */
const maxRefetchedPages = 3;

/** Whether a query may be refetched: a short list, or no list at all. */
export function isShortList({ state: { data } }: { state: { data?: unknown } }): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return true;
  return !Array.isArray(data.pages) || data.pages.length <= maxRefetchedPages;
}

/** When to refetch a list, for `infiniteQueryOptions`. */
export const listRefetch = {
  refetchOnMount: isShortList,
  refetchOnWindowFocus: isShortList,
  refetchOnReconnect: isShortList,
};

/** Paging and refetching, for `infiniteQueryOptions`. */
export const paging = {
  initialPageParam: {} as PageParam,
  getNextPageParam: nextPageParam,
  ...listRefetch,
};

export function nextPageParam({ nextCursor, nextPage }: PageEnd): PageParam | undefined {
  if (nextCursor !== null) return { cursor: nextCursor };
  return nextPage === null ? undefined : { page: nextPage };
}

/** Joins the loaded pages into one list. An item that moved between pages appears once. */
export function joinPages<Page, Item extends { _id: string }>(
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly Item[],
): Item[] {
  const byId = new Map(pages.flatMap(itemsOf).map((item) => [item._id, item]));
  return [...byId.values()];
}
