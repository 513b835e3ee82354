import {
  deleteCaptionDraft,
  getCaptionDraft,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { patchVideo } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { translateErrorText } from '#lib/i18n/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Identifies a draft. */
export type DraftParams = { videoId: string; draftId: string };

export const readDraft = (params: DraftParams) => callApi(getCaptionDraft, { params });

/** Not refetched, because the page edits a copy. */
export const draftQuery = (params: DraftParams) =>
  queryOptions({
    queryKey: queryKeys.captionDraft(params.videoId, params.draftId),
    queryFn: () => readDraft(params),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const saveDraft = (params: DraftParams, body: BodyOf<typeof saveCaptionDraft>) =>
  callApi(saveCaptionDraft, { params, body });

export function usePublishDraft(params: DraftParams, save: () => Promise<string>) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async () => callApi(publishCaptionDraft, { params, body: { unchangedSince: await save() } }),
    onSuccess: async ({ captions, report: skipped }) => {
      patchVideo(client, params.videoId, (video) => ({ ...video, captions }));
      const report = skipped && (await translateErrorText(skipped));
      toast.success(report === null ? t`Captions published` : t`Captions published. ${report}.`);
    },
  });
}

export function useDeleteDraft(params: DraftParams) {
  return useExclusiveMutation({
    mutationFn: () => callApi(deleteCaptionDraft, { params }),
    meta: { success: t`Draft deleted` },
  });
}
