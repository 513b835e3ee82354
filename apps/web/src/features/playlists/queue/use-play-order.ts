import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryKeys } from '#lib/api/query-keys.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { PlayOrder } from './play-order.ts';

const key = 'kinora-play-order';
const inOrder: PlayOrder = { shuffle: null, repeat: false };

/** The stored value. Only the order of the most recently played playlist is stored. */
const stored = z.object({
  playlistId: z.string(),
  shuffle: z.nullable(z.object({ seed: z.number(), first: z.string() })),
  repeat: z.boolean(),
});

function read(playlistId: string): PlayOrder {
  try {
    const { shuffle, repeat, ...of } = stored.parse(JSON.parse(readStored(key) ?? 'null'));
    return of.playlistId === playlistId ? { shuffle, repeat } : inOrder;
  } catch {
    return inOrder;
  }
}

const playOrderQuery = (playlistId: string) =>
  queryOptions({
    queryKey: queryKeys.playOrder(playlistId),
    queryFn: () => read(playlistId),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function changePlayOrder(client: QueryClient, playlistId: string, change: Partial<PlayOrder>): void {
  const order = { ...read(playlistId), ...change };
  client.setQueryData(playOrderQuery(playlistId).queryKey, order);
  writeStored(key, JSON.stringify({ playlistId, ...order }));
}

/** Returns a playlist's play order, which is shared by all pages and restored after a reload. */
export function usePlayOrder(playlistId: string | null) {
  const client = useQueryClient();
  const { data = inOrder } = useQuery({ ...playOrderQuery(playlistId ?? ''), enabled: playlistId !== null });
  const change = (part: Partial<PlayOrder>) => {
    if (playlistId !== null) changePlayOrder(client, playlistId, part);
  };
  return { ...data, change };
}

/** Creates a random order that starts with this video. */
export function shuffleFrom(videoId: string): PlayOrder['shuffle'] {
  return { seed: Math.floor(Math.random() * 2 ** 31), first: videoId };
}
