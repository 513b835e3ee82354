import type { BodyOf } from '@kinora/contract/endpoint';
import {
  addImportParts,
  chooseItems,
  deleteImport,
  followImport,
  type ImportItem,
  type ImportSummary,
  type ImportTarget,
  retryImport,
  unfollowImport,
} from '@kinora/contract/imports';
import { plural, t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { untilGone } from '#lib/api/is-not-found.ts';
import { isShortList } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import type { HostReply } from '#lib/upload/upload-host.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { ItemPages } from './api.ts';
import { translateSummary } from './translate.ts';

/** Max items that one request may name. */
export const maxNamedItems = 500;

/** The items to import: some, or all that aren't selected yet except some. */
export type Choice = { isAll: boolean; ids: readonly string[] };

/** Shows a changed import, and each of its loaded items as `changeItem` returns it. */
async function show(
  client: QueryClient,
  changed: ImportSummary,
  changeItem: (item: ImportItem) => ImportItem = (item) => item,
): Promise<void> {
  const { _id } = changed;
  client.setQueryData(queryKeys.importSummary(_id), await translateSummary(changed));
  // Polls refresh only a few pages of a long list, so the others are changed here.
  client.setQueriesData<ItemPages>(
    { queryKey: queryKeys.anyImportItems(_id) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(changeItem) })),
      },
  );
  client.invalidateQueries({ queryKey: queryKeys.anyImportList });
  await client.invalidateQueries({ queryKey: queryKeys.anyImportItems(_id), predicate: isShortList });
}

const queued = (item: ImportItem): ImportItem => ({ ...item, status: 'chosen', error: null });

/** Selects items to import. `onChosen` is called even if the caller is gone, as a bar without a selection is. */
export function useChooseItems(importId: string, onChosen: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ choice, as }: { choice: Choice; as: ImportTarget; count: number }) => {
      const params = { importId };
      const { isAll, ids } = choice;
      if (isAll) {
        const except = ids.length > 0 ? [...ids] : undefined;
        return callApi(chooseItems, { params, body: { all: true, except, as } });
      }
      let changed: ImportSummary | undefined;
      for (let start = 0; start < ids.length || !changed; start += maxNamedItems) {
        const items = ids.slice(start, start + maxNamedItems);
        changed = await callApi(chooseItems, { params, body: { items, as } });
      }
      return changed;
    },
    meta: { fallback: t`Failed to import. Please try again.` },
    // The first of several requests may have succeeded.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.imports }),
    onSuccess: async (changed, { choice, count }) => {
      onChosen();
      toast.success(plural(count, { one: '# item is being imported', other: '# items are being imported' }));
      const named = new Set(choice.ids);
      await show(client, changed, (item) =>
        item.status === 'new' && named.has(item._id) !== choice.isAll ? queued(item) : item,
      );
    },
  });
}

/** Retries the given failed items, or all; also reads a list again that couldn't be read. */
export function useRetryImport(importId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (items?: string[]) => callApi(retryImport, { params: { importId }, body: { items } }),
    meta: { fallback: t`Failed to retry. Please try again.` },
    onSuccess: (changed, items) =>
      show(client, changed, (item) =>
        item.status === 'failed' && (items?.includes(item._id) ?? true) ? queued(item) : item,
      ),
  });
}

/** Adds uploaded parts to an archive. Its list is then read again, so the items that were loaded are gone. */
export function useAddParts(importId: string) {
  const client = useQueryClient();
  return {
    send: (uploads: HostReply[], signal: AbortSignal) =>
      callApi(
        addImportParts,
        { params: { importId }, body: { uploads } },
        { signal, failure: t`Failed to add the parts.` },
      ),
    onSent: async (changed: ImportSummary) => {
      client.setQueryData(queryKeys.importSummary(importId), await translateSummary(changed));
      client.invalidateQueries({ queryKey: queryKeys.anyImportList });
      await client.resetQueries({ queryKey: queryKeys.anyImportItems(importId) });
    },
  };
}

export type FollowSettings = BodyOf<typeof followImport>;

export function useFollowImport(importId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: FollowSettings) => callApi(followImport, { params: { importId }, body }),
    meta: { fallback: t`Failed to save. Please try again.` },
    onSuccess: (changed) => show(client, changed),
  });
}

export function useUnfollowImport(importId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(unfollowImport, { params: { importId } }),
    meta: { success: t`Automatic syncing stopped`, fallback: t`Failed to save. Please try again.` },
    onSuccess: (changed) => show(client, changed),
  });
}

export function useDeleteImport(importId: string, onDeleted: () => unknown) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => untilGone(callApi(deleteImport, { params: { importId } })),
    meta: { success: t`Import deleted`, fallback: t`Failed to delete the import. Please try again.` },
    onSuccess: async () => {
      await onDeleted();
      client.removeQueries({ queryKey: queryKeys.importSummary(importId) });
      client.removeQueries({ queryKey: queryKeys.anyImportItems(importId) });
      await client.invalidateQueries({ queryKey: queryKeys.imports });
    },
  });
}
