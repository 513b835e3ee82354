import { toggleSubscription } from '@kinora/contract/subscriptions';
import type { Channel } from '@kinora/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { channelList } from '#lib/channel-lists.ts';
import { logFailure } from '#lib/log.ts';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { useMember } from '#lib/viewer.ts';
import { channelQuery } from './api.ts';
import { withSubscription } from './subscription.ts';

/** Subscribes to the channel, or leaves it, as it is shown under `username`. It shows at once, and steps back if it fails. */
export function useSubscription(username: string, { _id: channelId }: Channel) {
  const client = useQueryClient();
  const viewer = useMember();
  const { queryKey } = channelQuery(username);
  const flip = () =>
    client.setQueryData(queryKey, (channel) => channel && withSubscription(channel, !channel.isSubscribed));
  return useExclusiveMutation({
    mutationFn: () => callApi(toggleSubscription, { params: { channelId } }),
    meta: { failure: false },
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      flip();
    },
    onSuccess: ({ isSubscribed }) => {
      client.setQueryData(queryKey, (channel) => channel && withSubscription(channel, isSubscribed));
      client.invalidateQueries(channelList(viewer._id, 'subscriptions'));
      client.invalidateQueries({ queryKey: ['video'] });
    },
    onError: (error) => {
      flip();
      logFailure('could not change the subscription', error);
    },
  });
}
