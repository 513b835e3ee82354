import { forgetPosition, listContinueWatching, savePosition } from '@kinora/contract/history';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { positionSaved } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toast } from '#ui/feedback/toast.ts';

/** The videos that the viewer hasn't finished, most recent first. Every saved position makes it stale. */
export const continueWatchingQuery = queryOptions({
  queryKey: queryKeys.continueWatching,
  queryFn: ({ signal }) => callApi(listContinueWatching, {}, { signal }),
  select: ({ videos }) => videos,
});

/**
 * Returns a function that removes a video from the row at once by deleting its position, and offers to undo this. The
 * video stays in the history.
 */
export function useRemoveFromContinue(): (video: VideoCard) => Promise<void> {
  const client = useQueryClient();
  return async ({ _id: videoId, position }) => {
    const params = { videoId };
    await client.cancelQueries(continueWatchingQuery);
    client.setQueryData(
      continueWatchingQuery.queryKey,
      (row) => row && { videos: row.videos.filter(({ _id }) => _id !== videoId) },
    );
    try {
      await callApi(forgetPosition, { params });
    } catch (error) {
      client.invalidateQueries(continueWatchingQuery);
      toast.error(failureText(error, t`Failed to remove video`));
      return;
    }
    await positionSaved(client, videoId, null);
    toast.success(t`Removed from Continue watching`, {
      label: t`Undo`,
      onClick: () => void restore(client, videoId, position ?? 0),
    });
  };
}

/** Stores the position again, which returns the video to the row. */
async function restore(client: QueryClient, videoId: string, position: number): Promise<void> {
  try {
    await callApi(savePosition, { params: { videoId }, body: { position } });
  } catch (error) {
    toast.error(failureText(error));
    return;
  }
  await positionSaved(client, videoId, position);
  client.invalidateQueries(continueWatchingQuery);
}
