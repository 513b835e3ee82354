import {
  type CaptionDraft,
  deleteCaptionDraft,
  listCaptionDrafts,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { showCaptions } from '../api.ts';
import { savedText } from '../saved-text.ts';

export const draftsQuery = (videoId: string) =>
  queryOptions({
    queryKey: queryKeys.captionDrafts(videoId),
    queryFn: ({ signal }) => callApi(listCaptionDrafts, { params: { videoId } }, { signal }),
  });

/** Loads the drafts again after every attempt, because a conflict means that the list is old. */
function useDraftMutation<Data, Variables>(
  videoId: string,
  options: {
    mutationFn: (variables: Variables) => Promise<Data>;
    onSuccess?: (data: Data) => unknown;
    success?: string;
  },
) {
  const client = useQueryClient();
  const { success, ...rest } = options;
  return useExclusiveMutation({
    ...rest,
    ...(success !== undefined && { meta: { success } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.captionDrafts(videoId) }),
  });
}

export function usePublishDraft(videoId: string) {
  const client = useQueryClient();
  return useDraftMutation(videoId, {
    mutationFn: ({ _id: draftId, updatedAt }: CaptionDraft) =>
      callApi(publishCaptionDraft, { params: { videoId, draftId }, body: { unchangedSince: updatedAt } }),
    onSuccess: async ({ captions, report }) => {
      showCaptions(client, videoId, captions);
      toast.success(await savedText(report));
    },
  });
}

export function useSetLanguage(videoId: string) {
  return useDraftMutation(videoId, {
    mutationFn: ({
      draft: { _id: draftId, updatedAt },
      language,
    }: {
      draft: CaptionDraft;
      language: string;
    }) =>
      callApi(saveCaptionDraft, {
        params: { videoId, draftId },
        body: { language, unchangedSince: updatedAt },
      }),
  });
}

export function useDeleteDraft(videoId: string) {
  return useDraftMutation(videoId, {
    mutationFn: (draftId: string) => callApi(deleteCaptionDraft, { params: { videoId, draftId } }),
    success: t`Draft deleted`,
  });
}
