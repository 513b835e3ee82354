import { createInvite, deleteInvite, type inviteForm, listInvites } from '@kinora/contract/invites';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

export const invitesQuery = queryOptions({
  queryKey: queryKeys.invites,
  queryFn: ({ signal }) => callApi(listInvites, {}, { signal }),
});

export function useCreateInvite() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: z.output<typeof inviteForm>) => callApi(createInvite, { body }),
    meta: { success: t`Invite created.`, fallback: t`The invite couldn't be created.` },
    onSuccess: (invites) => client.setQueryData(invitesQuery.queryKey, invites),
  });
}

export function useDeleteInvite() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (inviteId: string) => callApi(deleteInvite, { params: { inviteId } }),
    meta: { success: t`Invite deleted.`, fallback: t`The invite couldn't be deleted.` },
    onSettled: () => client.invalidateQueries(invitesQuery),
  });
}
