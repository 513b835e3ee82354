import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { patchChannel, patchOwner } from '#lib/api/channel-effects.ts';
import { bellAfter, useSubscription } from '#lib/api/use-subscription.ts';
import { videoQuery } from '../api.ts';

/** Toggles the subscription on a video's page. The count comes from the server's response. */
export function useOwnerSubscription({ _id: videoId, owner }: Video) {
  const client = useQueryClient();
  const { _id: channelId } = owner;
  return useSubscription({
    channel: owner,
    queryKey: videoQuery(videoId).queryKey,
    showOptimistic: (isSubscribed) =>
      patchOwner(client, channelId, { isSubscribed, bell: bellAfter(isSubscribed) }),
    showConfirmed: (state) =>
      patchChannel(client, channelId, (channel) => ({
        ...channel,
        ...state,
        bell: bellAfter(state.isSubscribed),
      })),
    failure: t`Failed to update subscription`,
  });
}
