import type { Channel } from '@kinora/contract/channels';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { markSeen } from './api.ts';

/** Records a subscriber's visit to the channel's page. */
export function useMarkChannelSeen(channel: Channel | undefined): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribing on the page isn't a new visit
  useEffect(() => {
    if (!channel?.isSubscribed) return;
    const { _id: channelId } = channel;
    markSeen(client, channelId).catch((error) => logFailure('could not note the visit of a channel', error));
  }, [client, channel?._id]);
}
