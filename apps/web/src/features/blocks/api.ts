import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import type { Owner } from '@kinora/contract/owner';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { blockChanged } from '#lib/api/channel-effects.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';

const pageSize = 30;

/** The people the viewer has blocked, most recent first. Always refetched, because blocks change on other pages. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: queryKeys.blocks,
  queryFn: ({ pageParam, signal }) =>
    callApi(listBlocks, { query: { ...pageParam, limit: pageSize } }, { signal }),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.people),
  staleTime: 0,
});

/**
 * Blocks a person. `onBlocked` runs before the blocked content leaves the cache, so that it can first navigate away
 * from a page that the block hides.
 */
export function useBlock(person: Owner, onBlocked?: () => unknown) {
  const client = useQueryClient();
  const viewer = useMember();
  return useExclusiveMutation({
    mutationFn: () => callApi(blockPerson, { params: { userId: person._id } }),
    meta: {
      success: t`You blocked @${{ username: person.username }}`,
      fallback: t`Failed to block this person`,
    },
    onSuccess: async () => {
      await onBlocked?.();
      blockChanged(client, viewer, person, true);
      client.invalidateQueries(blocksQuery);
    },
  });
}

export function useUnblock(person: Owner) {
  const client = useQueryClient();
  const viewer = useMember();
  return useExclusiveMutation({
    mutationFn: () => callApi(unblockPerson, { params: { userId: person._id } }),
    meta: {
      success: t`You unblocked @${{ username: person.username }}`,
      fallback: t`Failed to unblock this person`,
    },
    onSuccess: () => {
      blockChanged(client, viewer, person, false);
      client.setQueryData(
        blocksQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              people: page.people.filter(({ _id }) => _id !== person._id),
            })),
          },
      );
    },
  });
}
