import {
  type CommentSettings,
  changeCommentSettings,
  getCommentSettings,
} from '@kinora/contract/comment-settings';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

export const commentSettingsQuery = queryOptions({
  queryKey: queryKeys.commentSettings,
  queryFn: ({ signal }) => callApi(getCommentSettings, {}, { signal }),
});

/** Saves the settings. The form shows a failure. */
export function useChangeCommentSettings() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: CommentSettings) => callApi(changeCommentSettings, { body }),
    meta: { success: t`Settings saved.`, failure: false },
    onSuccess: (saved) => client.setQueryData(commentSettingsQuery.queryKey, saved),
  });
}
