import type { ImportSummary } from '@kinora/contract/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isShortList } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useList } from '#lib/api/use-list.ts';
import { type ItemFilter, importItemsQuery } from '../api.ts';
import { countAll, isActive } from '../status.ts';
import { refreshItems } from './refresh-items.ts';

/** Loads the items of an import, and refreshes those that may have changed after each poll of the import. */
export function useImportItems(summary: ImportSummary, polledAt: number, filter: ItemFilter) {
  const client = useQueryClient();
  const { _id: importId, status } = summary;
  const list = useList(importItemsQuery(importId, filter));
  const active = isActive(summary);
  const wasActive = useRef(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each poll
  useEffect(() => {
    // The last poll of an active import is the first one that finds it inactive.
    if (!active && !wasActive.current) return;
    wasActive.current = active;
    const abort = new AbortController();
    refreshItems(client, importId, filter, abort.signal).catch(() => {
      // The next poll repeats it, and reports a failure that lasts.
    });
    return () => abort.abort();
  }, [client, importId, filter, active, polledAt]);
  useReloadAfterGrowth(summary, status === 'reading');
  return list;
}

/** New items of a followed source come first, which moves the pages of all others. */
function useReloadAfterGrowth({ _id, counts }: ImportSummary, isReading: boolean): void {
  const client = useQueryClient();
  const total = countAll(counts);
  const known = useRef({ total, isReading });
  useEffect(() => {
    const last = known.current;
    known.current = { total, isReading };
    if (last.isReading || total === last.total) return;
    void client.invalidateQueries({ queryKey: queryKeys.anyImportItems(_id), predicate: isShortList });
  }, [client, _id, total, isReading]);
}
