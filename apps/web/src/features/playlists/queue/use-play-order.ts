import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { PlayOrder } from './play-order.ts';

const key = 'kinora-play-order';
const inOrder: PlayOrder = { shuffle: null, repeat: false };

/** Reads the stored order. Only the one of the most recently played playlist is stored. */
function read(playlistId: string): PlayOrder {
  try {
    const { shuffle, repeat, ...of } = JSON.parse(readStored(key) ?? '{}');
    if (of.playlistId !== playlistId) return inOrder;
    const isValid = Number.isInteger(shuffle?.seed) && typeof shuffle.first === 'string';
    return {
      shuffle: isValid ? { seed: shuffle.seed, first: shuffle.first } : null,
      repeat: repeat === true,
    };
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
