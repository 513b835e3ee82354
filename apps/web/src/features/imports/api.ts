import type { BodyOf, DataOf } from '@kinora/contract/endpoint';
import {
  getImport,
  type ImportItem,
  type ImportItemStatus,
  type ImportSummary,
  listImports,
  startImport,
} from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { joinPages, type PageParam, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { isActive } from './status.ts';
import { translateItem, translateSummary } from './translate.ts';

export type ImportFilter = 'all' | 'active' | 'following';
export type ItemFilter = ImportItemStatus | 'all';
type Page = DataOf<typeof getImport>;
export type ItemPages = InfiniteData<Page, PageParam>;

/** Milliseconds between polls of an active import. Varied, so that open pages don't poll at the same time. */
const activeInterval = () => 1_250 + Math.random() * 500;
const listInterval = () => 3_000 + Math.random() * 1_000;

/** Says whether the viewer may import, and what the site can read. */
export const importAccessQuery = queryOptions({
  queryKey: queryKeys.importAccess,
  queryFn: ({ signal }) =>
    callApi(listImports, { query: { limit: 1 } }, { signal, failure: t`Failed to load your imports.` }),
  select: ({ isAllowed, ytDlpVersion, maxArchiveBytes }) => ({ isAllowed, ytDlpVersion, maxArchiveBytes }),
});

/** Lists the viewer's imports, newest first. Polls while any of them is active. */
export function importListQuery(filter: ImportFilter) {
  return infiniteQueryOptions({
    queryKey: queryKeys.importList(filter),
    queryFn: async ({ pageParam, signal }) => {
      const status = filter === 'all' ? undefined : filter;
      const page = await callApi(
        listImports,
        { query: { status, ...pageParam } },
        { signal, failure: t`Failed to load your imports.` },
      );
      return { ...page, imports: await Promise.all(page.imports.map(translateSummary)) };
    },
    ...paging,
    staleTime: 0,
    select: ({ pages }) => joinPages(pages, ({ imports }) => imports),
    refetchInterval: ({ state: { data } }) => {
      const isPolled =
        data && data.pages.length < 4 && data.pages.some(({ imports }) => imports.some(isActive));
      return isPolled ? listInterval() : false;
    },
  });
}

/** One import without its items. Polls while it is active and the page is visible. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: queryKeys.importSummary(importId),
    queryFn: async ({ signal }): Promise<ImportSummary> => {
      const call = { params: { importId }, query: { limit: 1 } };
      const found = await callApi(getImport, call, { signal, failure: t`Failed to load this import.` });
      return translateSummary(found);
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data && !isNotFound(error) && isActive(data) ? activeInterval() : false,
  });
}

export async function fetchItems(
  importId: string,
  filter: ItemFilter,
  pageParam: PageParam,
  signal?: AbortSignal,
): Promise<Page> {
  const status = filter === 'all' ? undefined : filter;
  const call = { params: { importId }, query: { status, ...pageParam } };
  const page = await callApi(getImport, call, { signal, failure: t`Failed to load the items.` });
  return { ...page, items: await Promise.all(page.items.map(translateItem)) };
}

/** The items of an import in the order of the source. `refreshItems` updates them while the import is active. */
export function importItemsQuery(importId: string, filter: ItemFilter) {
  return infiniteQueryOptions({
    queryKey: queryKeys.importItems(importId, filter),
    queryFn: ({ pageParam, signal }) => fetchItems(importId, filter, pageParam, signal),
    ...paging,
    staleTime: 0,
    select: ({ pages }): ImportItem[] => joinPages(pages, ({ items }) => items),
  });
}

/** Called with a started import. */
export type OnStarted = (started: ImportSummary) => void | Promise<void>;

export type ImportSource = BodyOf<typeof startImport>;

/** Repeating the request for the same source returns the same import, so it can be sent again. */
export function requestImport(body: ImportSource, signal?: AbortSignal): Promise<ImportSummary> {
  return callApi(startImport, { body }, { signal, failure: t`Failed to start the import.` });
}
