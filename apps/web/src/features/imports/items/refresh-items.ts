import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';
import { fetchItems, type ItemFilter, type ItemPages } from '../api.ts';
import { isRunning, isUnfinished } from '../status.ts';

/** Max pages per refresh, so that a list of 200 pages costs no more than one of three. */
const maxPages = 3;

/**
 * Fetches the loaded pages again that may have changed. The order of a source is stable, so each page can be fetched by
 * its own cursor, without those before it.
 */
export async function refreshItems(
  client: QueryClient,
  importId: string,
  filter: ItemFilter,
  signal: AbortSignal,
): Promise<void> {
  const queryKey = queryKeys.importItems(importId, filter);
  const loaded = client.getQueryData<ItemPages>(queryKey);
  if (!loaded || client.isFetching({ queryKey }) > 0) return;
  const changing = changingPages(loaded, filter);
  const fetched = await Promise.all(
    changing.map((index) => fetchItems(importId, filter, loaded.pageParams[index] ?? {}, signal)),
  );
  client.setQueryData<ItemPages>(queryKey, (current) => {
    // The list has been fetched again since, or has another first page.
    if (!current || signal.aborted || current.pageParams.length < loaded.pageParams.length) return current;
    const byIndex = new Map(changing.map((index, at) => [index, fetched[at]]));
    return { ...current, pages: current.pages.map((page, index) => byIndex.get(index) ?? page) };
  });
}

/** Pages with running items come first, then those whose items are queued, then an end that may have grown. */
function changingPages({ pages }: ItemPages, filter: ItemFilter): number[] {
  const indexes = [...pages.keys()];
  // With a filter, items enter and leave any page.
  if (filter !== 'all') return indexes.slice(0, maxPages);
  const pagesWith = (isMatch: typeof isRunning) =>
    indexes.filter((index) => pages[index]?.items.some((item) => isMatch(item)));
  const end = pages.at(-1)?.hasNextPage ? [] : indexes.slice(-1);
  return [...new Set([...pagesWith(isRunning), ...pagesWith(isUnfinished), ...end])].slice(0, maxPages);
}
