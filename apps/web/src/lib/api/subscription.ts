import type { Channel } from '@kinora/contract/channels';
import type { Video } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { channelList } from './channel-lists.ts';

/*
 * Whether the viewer subscribes to a channel shows on the channel's page and beside each of its videos. Whoever
 * changes it changes both, so that they agree.
 */

type Subscribable = { isSubscribed: boolean; subscribersCount: number };

/** The same channel with its subscription as asked for, and its count moved by one where that is a change. */
export function withSubscription<Shown extends Subscribable>(channel: Shown, isSubscribed: boolean): Shown {
  if (channel.isSubscribed === isSubscribed) return channel;
  const step = isSubscribed ? 1 : -1;
  return { ...channel, isSubscribed, subscribersCount: Math.max(0, channel.subscribersCount + step) };
}

/** Changes a channel as its own page shows it. */
export function changeChannel(
  client: QueryClient,
  channelId: string,
  change: (channel: Channel) => Channel,
): void {
  client.setQueriesData<Channel>({ queryKey: ['channel'] }, (channel) =>
    channel?._id === channelId ? change(channel) : channel,
  );
}

/** Changes a channel as it stands beside each of its videos. */
export function changeOwner(client: QueryClient, channelId: string, change: Partial<Subscribable>): void {
  client.setQueriesData<Video>({ queryKey: ['video'] }, (video) =>
    video?.owner._id === channelId ? { ...video, owner: { ...video.owner, ...change } } : video,
  );
}

/** What else tells of the viewer's subscriptions is asked for again. */
export function refreshSubscriptions(client: QueryClient, viewer: { _id: string; username: string }): void {
  client.invalidateQueries(channelList(viewer._id, 'subscriptions'));
  client.invalidateQueries({ queryKey: ['channel', viewer.username] });
  client.invalidateQueries({ queryKey: ['search'] });
}
