import type { Channel } from '@kinora/contract/channels';
import type { Tweet } from '@kinora/contract/tweets';
import type { Video } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type Person = { _id: string; username: string };

export function profileChanged(client: QueryClient): void {
  client.removeQueries({ queryKey: queryKeys.anyChannel });
  client.invalidateQueries({ queryKey: queryKeys.videos });
}

/** Patches the query of the channel's page. */
export function patchChannel(
  client: QueryClient,
  channelId: string,
  change: (channel: Channel) => Channel,
): void {
  client.setQueriesData<Channel>({ queryKey: queryKeys.anyChannel }, (channel) =>
    channel?._id === channelId ? change(channel) : channel,
  );
}

/** Patches the channel in the queries of its videos' pages. */
export function patchOwner(client: QueryClient, channelId: string, change: Partial<Video['owner']>): void {
  client.setQueriesData<Video>({ queryKey: queryKeys.anyVideo }, (video) =>
    video?.owner._id === channelId ? { ...video, owner: { ...video.owner, ...change } } : video,
  );
}

/** Call after the viewer subscribes or unsubscribes, which makes the viewer's own lists and counts stale. */
export function subscriptionsChanged(client: QueryClient, viewer: Person): void {
  client.invalidateQueries({ queryKey: queryKeys.channelList(viewer._id, 'subscriptions') });
  client.invalidateQueries({ queryKey: queryKeys.channel(viewer.username) });
  client.invalidateQueries({ queryKey: queryKeys.feed('subscriptions') });
  client.invalidateQueries({ queryKey: queryKeys.latestChannels });
  client.invalidateQueries({ queryKey: queryKeys.searches });
}

/**
 * Call after the viewer blocks or unblocks a person. Each person's content disappears or reappears for the other, and a
 * block ends the subscriptions between them.
 */
export function blockChanged(client: QueryClient, viewer: Person, person: Person, isBlocked: boolean): void {
  patchChannel(client, person._id, (channel) => ({ ...channel, isBlocked }));
  if (isBlocked) patchOwner(client, person._id, { isSubscribed: false, bell: 'none' });
  client.invalidateQueries({ queryKey: queryKeys.channel(person.username) });
  client.invalidateQueries({ queryKey: queryKeys.channelList(person._id, 'subscriptions') });
  subscriptionsChanged(client, viewer);
  client.invalidateQueries({ queryKey: queryKeys.anyVideo, refetchType: 'none' });
  client.invalidateQueries({ queryKey: queryKeys.anyComments });
  client.resetQueries({ queryKey: queryKeys.tags });
  client.resetQueries({ queryKey: queryKeys.channelList(person._id, 'tweets') });
  client.removeQueries({
    queryKey: queryKeys.anyTweet,
    predicate: ({ state }) => (state.data as Tweet | undefined)?.owner._id === person._id,
  });
}

/** Call when a channel is opened. Drops the lists of all other channels, which load again on the next visit. */
export function channelOpened(client: QueryClient, channelId: string): void {
  const [root] = queryKeys.channelLists;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] !== channelId });
}
