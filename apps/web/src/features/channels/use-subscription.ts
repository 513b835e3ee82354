import type { Channel } from '@kinora/contract/channels';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isTransient } from '#lib/api/api-error.ts';
import { changeChannel, changeOwner, refreshSubscriptions, withSubscription } from '#lib/api/subscription.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { logFailure } from '#lib/browser/log.ts';
import { useMember } from '#lib/session/viewer.ts';
import { channelQuery } from './api.ts';

/** Subscribes to a channel (`true`) or leaves it (`false`). It shows at once, and steps back if it fails. */
export function useSubscription({ _id: channelId, username }: Channel) {
  const client = useQueryClient();
  const viewer = useMember();
  const { queryKey } = channelQuery(username);
  const show = (isSubscribed: boolean) =>
    changeChannel(client, channelId, (channel) => withSubscription(channel, isSubscribed));
  return useExclusiveMutation({
    mutationFn: (_isSubscribed: boolean) => callApi(toggleSubscription, { params: { channelId } }),
    meta: { failure: false },
    onMutate: async (isSubscribed) => {
      await client.cancelQueries({ queryKey });
      show(isSubscribed);
    },
    onSuccess: (state) => {
      show(state.isSubscribed);
      changeOwner(client, channelId, state);
      refreshSubscriptions(client, viewer);
    },
    onError: (error, isSubscribed) => {
      show(!isSubscribed);
      if (isTransient(error)) client.invalidateQueries({ queryKey });
      logFailure('could not change the subscription', error);
    },
  });
}
