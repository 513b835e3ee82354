import type { Channel } from '@kinora/contract/channels';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { markSeen } from './api.ts';

/** Records that the viewer, if they subscribe to this channel when they come to its page, has been there. */
export function useSeenChannel(channel: Channel | undefined): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is come to once
  useEffect(() => {
    if (!channel?.isSubscribed) return;
    const { _id: channelId } = channel;
    markSeen(client, channelId).catch((error) => logFailure('could not note the visit of a channel', error));
  }, [client, channel?._id]);
}
