import { featureVideo, unfeatureVideo } from '@kinora/contract/featured';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Features a video. The toast can undo it. */
export async function featureInPlace(
  client: QueryClient,
  videoId: string,
  onFeatured: () => void,
): Promise<void> {
  const send = async (endpoint: typeof featureVideo | typeof unfeatureVideo) => {
    try {
      await callApi(endpoint, { params: { videoId } });
      await client.invalidateQueries({ queryKey: queryKeys.featured });
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
  if (!(await send(featureVideo))) return;
  onFeatured();
  toast.success(t`The video is featured on the home page.`, {
    label: t`Undo`,
    onClick: () => void send(unfeatureVideo),
  });
}
