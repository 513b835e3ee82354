import { type Captions, deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { patchVideo } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { readCaptionsFile } from './captions-file.ts';

function show(client: QueryClient, videoId: string, captions: Captions[]): void {
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
        body: { language, content: await readCaptionsFile(file) },
      }),
    onSuccess: ({ captions, report }) => {
      show(client, videoId, captions);
      toast.success(report === null ? 'Captions saved' : `Captions saved. ${report}.`);
    },
  });
}

export function useDeleteCaptions(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (language: string) => callApi(deleteCaptions, { params: { videoId, language } }),
    meta: { success: 'Captions deleted' },
    onSuccess: ({ captions }) => show(client, videoId, captions),
  });
}
