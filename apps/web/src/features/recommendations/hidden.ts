import {
  hideRecommendedChannel,
  hideRecommendedVideo,
  unhideRecommendedChannel,
  unhideRecommendedVideo,
} from '@kinora/contract/recommendations';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toast } from '#ui/feedback/toast.ts';

/** A video or channel that the viewer doesn't want recommended. */
export type Target = { kind: 'video' | 'channel'; id: string };

/** The ids of the videos and channels that were hidden on this page, which lists leave out until they load again. */
export const hiddenHereQuery = queryOptions({
  queryKey: queryKeys.hiddenHere,
  queryFn: (): readonly string[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
});

function sendHide({ kind, id }: Target): Promise<unknown> {
  return kind === 'video'
    ? callApi(hideRecommendedVideo, { params: { videoId: id } })
    : callApi(hideRecommendedChannel, { params: { channelId: id } });
}

function sendUnhide({ kind, id }: Target): Promise<unknown> {
  return kind === 'video'
    ? callApi(unhideRecommendedVideo, { params: { videoId: id } })
    : callApi(unhideRecommendedChannel, { params: { channelId: id } });
}

/** Shows or leaves out a video or channel in the lists of this page. */
export function showHidden(client: QueryClient, { id }: Target, isHidden: boolean): void {
  client.setQueryData(hiddenHereQuery.queryKey, (ids = []) => {
    const others = ids.filter((one) => one !== id);
    return isHidden ? [...others, id] : others;
  });
}

/** Hides a video or channel at once, and offers to undo it. Reverts the change on failure. */
export async function hide(client: QueryClient, target: Target): Promise<void> {
  showHidden(client, target, true);
  try {
    await sendHide(target);
  } catch (error) {
    showHidden(client, target, false);
    toast.error(failureText(error, t`Failed to save your choice`));
    return;
  }
  hiddenChanged(client);
  const message =
    target.kind === 'video'
      ? t`We won't recommend this video.`
      : t`We won't recommend videos from this channel.`;
  toast.success(message, { label: t`Undo`, onClick: () => void unhide(client, target) });
}

/** Allows recommending a video or channel again. Reverts the change on failure and returns false. */
export async function unhide(client: QueryClient, target: Target): Promise<boolean> {
  const isHere = client.getQueryData(hiddenHereQuery.queryKey)?.includes(target.id) ?? false;
  showHidden(client, target, false);
  try {
    await sendUnhide(target);
  } catch (error) {
    showHidden(client, target, isHere);
    toast.error(failureText(error, t`Failed to save your choice`));
    return false;
  }
  hiddenChanged(client);
  return true;
}

/** Lists that are on the page stay as they are, because their cards must not move. */
function hiddenChanged(client: QueryClient): void {
  client.invalidateQueries({ queryKey: queryKeys.hiddenRecommendations });
  client.invalidateQueries({ queryKey: queryKeys.feed('for-you'), refetchType: 'none' });
  client.invalidateQueries({ queryKey: queryKeys.anyRelatedVideos, refetchType: 'none' });
}
