import {
  type CaptionDraft,
  createCaptionDraft,
  deleteCaptionDraft,
  getCaptionDraft,
  listCaptionDrafts,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { isTransient } from '#lib/api/api-error.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { readCaptions, showCaptions } from '../api.ts';
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
    meta?: { success: string } | { failure: false };
  },
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    ...options,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.captionDrafts(videoId) }),
  });
}

/** The page that edits a draft. */
export const draftPath = (videoId: string, draftId: string) => `/video/edit/${videoId}/captions/${draftId}`;

/** Opens the draft in a language, which is made from the published captions or empty if there is none yet. */
export function useEditCaptions(videoId: string) {
  const navigate = useNavigate();
  return useDraftMutation(videoId, {
    mutationFn: (language: string) =>
      callApi(createCaptionDraft, { params: { videoId }, body: { language } }),
    onSuccess: ({ draft }) => navigate(draftPath(videoId, draft._id)),
  });
}

/** Whether the server says that a draft doesn't exist. */
const isGone = (params: { videoId: string; draftId: string }) =>
  callApi(getCaptionDraft, { params }).then(() => false, isNotFound);

type Publication = {
  draftId: string;
  /** Returns the draft's `updatedAt` once all changes are saved. */
  version: () => string | Promise<string>;
};

export function usePublishDraft(videoId: string, { showsFailure = false } = {}) {
  const client = useQueryClient();
  /** Whether an earlier attempt may have published the draft, and thereby deleted it, although its response was lost. */
  const isUnknown = useRef(false);
  return useDraftMutation(videoId, {
    ...(showsFailure && { meta: { failure: false } as const }),
    mutationFn: async ({ draftId, version }: Publication) => {
      const params = { videoId, draftId };
      const body = { unchangedSince: await version() };
      try {
        return await callApi(publishCaptionDraft, { params, body });
      } catch (error) {
        isUnknown.current ||= isTransient(error);
        if (!isUnknown.current || !(isNotFound(error) || (await isGone(params)))) throw error;
        return { captions: await readCaptions(videoId), report: null };
      }
    },
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
    meta: { success: t`Draft deleted` },
  });
}
