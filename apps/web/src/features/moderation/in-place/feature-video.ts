import { featureVideo, unfeatureVideo } from '@kinora/contract/featured';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Features a video. The toast can undo it, unless the video was already featured. */
export async function featureInPlace(
  client: QueryClient,
  videoId: string,
  onFeatured: () => void,
): Promise<void> {
  try {
    const { actionId } = await callApi(featureVideo, { params: { videoId } });
    onFeatured();
    const undo = actionId && { label: t`Undo`, onClick: () => void unfeature(client, videoId, actionId) };
    toast.success(t`The video is featured on the home page.`, undo || undefined);
    await client.invalidateQueries({ queryKey: queryKeys.featured });
  } catch (error) {
    toast.error(failureText(error));
  }
}

async function unfeature(client: QueryClient, videoId: string, actionId: string): Promise<void> {
  try {
    await callApi(unfeatureVideo, { params: { videoId }, query: { actionId } });
    await client.invalidateQueries({ queryKey: queryKeys.featured });
  } catch (error) {
    toast.error(failureText(error));
  }
}
