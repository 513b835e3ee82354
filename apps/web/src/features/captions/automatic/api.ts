import {
  type AutomaticCaptions,
  createAutomaticCaptions,
  getAutomaticCaptions,
} from '@kinora/contract/speech';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { readCaptions, showCaptions } from '../api.ts';

/** Milliseconds between polls while captions are being made. */
const interval = 3_000;

export const isInProgress = (state: AutomaticCaptions | undefined) =>
  state?.status === 'waiting' || state?.status === 'running';

/** The state of a video's automatic captions. Polls while they are being made, and then shows them. */
export const automaticCaptionsQuery = (client: QueryClient, videoId: string) =>
  queryOptions({
    queryKey: queryKeys.automaticCaptions(videoId),
    queryFn: async ({ signal, queryKey }) => {
      const before = client.getQueryData<AutomaticCaptions>(queryKey);
      const state = await callApi(getAutomaticCaptions, { params: { videoId } }, { signal });
      if (isInProgress(before) && state.status === 'done') {
        showCaptions(client, videoId, await readCaptions(videoId));
      }
      return state;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isInProgress(state.data) ? interval : false),
  });

/** Takes the spoken language, or undefined for the video's own or a detected one. */
export function useCreateAutomaticCaptions(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (language: string | undefined) =>
      callApi(createAutomaticCaptions, { params: { videoId }, body: { language } }),
    meta: { fallback: t`Failed to request automatic captions. Please try again.` },
    onSuccess: (state) => client.setQueryData(queryKeys.automaticCaptions(videoId), state),
  });
}
