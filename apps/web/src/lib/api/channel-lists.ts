import type { QueryClient } from '@tanstack/react-query';

/*
 * What the tabs of a channel show is fetched when a tab is first opened, and kept until another channel is looked at.
 * Whoever changes such a list invalidates it.
 */

const root = 'channel-lists';

type ListName = 'playlists' | 'tweets' | 'subscriptions';

export function channelList(channelId: string, name: ListName) {
  return { queryKey: [root, channelId, name], staleTime: Number.POSITIVE_INFINITY } as const;
}

/** Forgets the lists of every other channel. */
export function keepListsOf(client: QueryClient, channelId: string): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] !== channelId });
}
