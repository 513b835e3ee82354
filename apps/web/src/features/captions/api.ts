import { type Captions, deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import { getVideo } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { patchVideo } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { readCaptionsFile } from './captions-file.ts';
import { savedText } from './saved-text.ts';

/** Reads only the captions of a video, because its form must not change during editing. */
export async function readCaptions(videoId: string): Promise<Captions[]> {
  // A prefetch adds nothing to the history.
  return (await callApi(getVideo, { params: { videoId }, query: { prefetch: true } })).captions;
}

/** Shows the video's captions after a change. */
export function showCaptions(client: QueryClient, videoId: string, captions: Captions[]): void {
  patchVideo(client, videoId, (video) => ({ ...video, captions }));
}

/**
 * Saves a file as the captions in a language. An unreadable file fails with a message, like a file that the server
 * refuses.
 */
export function useSaveCaptions(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ language, file }: { language: string; file: File }) =>
      callApi(saveCaptions, {
        params: { videoId },
        body: { language, file: await readCaptionsFile(file) },
      }),
    onSuccess: async ({ captions, report }) => {
      showCaptions(client, videoId, captions);
      toast.success(await savedText(report));
    },
  });
}

export function useDeleteCaptions(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (language: string) => callApi(deleteCaptions, { params: { videoId, language } }),
    meta: { success: t`Captions deleted` },
    onSuccess: ({ captions }) => showCaptions(client, videoId, captions),
  });
}
