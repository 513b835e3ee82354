import { getCaptionDraft, saveCaptionDraft } from '@kinora/contract/caption-drafts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

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
