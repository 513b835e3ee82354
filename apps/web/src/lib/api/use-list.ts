import {
  type DefaultError,
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Queries an infinite list. A new visit starts with the first page. Going back restores all loaded pages, so that the
 * scroll position can be restored too.
 */
export function useList<Page, Items, Key extends QueryKey, PageParam>(
  options: UseInfiniteQueryOptions<Page, DefaultError, Items, Key, PageParam>,
): UseInfiniteQueryResult<Items> {
  const client = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const { queryKey } = options;

  // A layout effect, so that it runs before the query subscribes and refetches.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is navigated to once
  useLayoutEffect(() => {
    if (!isReturn) keepFirstPage(client, queryKey);
  }, [client, hashKey(queryKey)]);

  return useInfiniteQuery(options);
}

function keepFirstPage(client: QueryClient, queryKey: QueryKey): void {
  const { data, dataUpdatedAt, isInvalidated } =
    client.getQueryState<InfiniteData<unknown, unknown>>(queryKey) ?? {};
  if (!data || data.pages.length < 2) return;
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  client.setQueryData(queryKey, first, { updatedAt: isInvalidated ? 0 : dataUpdatedAt });
}
