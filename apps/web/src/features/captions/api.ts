import { type Captions, deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { patchVideo } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { translateErrorText } from '#lib/i18n/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { readCaptionsFile } from './captions-file.ts';

function show(client: QueryClient, videoId: string, captions: Captions[]): void {
  patchVideo(client, videoId, (video) => ({ ...video, captions }));
}

/** Translates the sentences of a report, and joins them. */
async function translateReport(report: string | null): Promise<string | null> {
  if (report === null) return null;
  const sentences = await Promise.all(report.split('\n').map(translateErrorText));
  return sentences.join('. ');
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
    onSuccess: async ({ captions, report: sentences }) => {
      show(client, videoId, captions);
      const report = await translateReport(sentences);
      toast.success(report === null ? t`Captions saved` : t`Captions saved. ${report}.`);
    },
  });
}

export function useDeleteCaptions(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (language: string) => callApi(deleteCaptions, { params: { videoId, language } }),
    meta: { success: t`Captions deleted` },
    onSuccess: ({ captions }) => show(client, videoId, captions),
  });
}
