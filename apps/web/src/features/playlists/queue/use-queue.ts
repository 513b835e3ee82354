import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { playlistQuery } from '../api.ts';
import { inPlayOrder, neighborsOf } from './play-order.ts';
import { usePlayOrder } from './use-play-order.ts';

/**
 * Returns a playlist in play order. Loads pages until they contain the current video and the next two; a shuffled order
 * needs all pages.
 */
export function useQueue(playlistId: string | null, videoId: string) {
  const order = usePlayOrder(playlistId);
  const query = useInfiniteQuery({ ...playlistQuery(playlistId ?? ''), enabled: playlistId !== null });
  const { data: playlist, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = playlist?.videos;
  const at = loaded?.findIndex(({ _id }) => _id === videoId) ?? -1;
  const isMissingSome = order.shuffle !== null || at < 0 || at >= (loaded?.length ?? 0) - 2;
  const wanted = isMissingSome && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wanted) fetchNextPage({ cancelRefetch: false });
  }, [wanted, fetchNextPage]);

  const isKnown = order.shuffle === null || !hasNextPage;
  const videos = useMemo(
    () => (loaded && isKnown ? inPlayOrder(loaded, order.shuffle) : undefined),
    [loaded, isKnown, order.shuffle],
  );
  return { query, playlist, videos, order };
}

const none = { next: null, previous: null };

/**
 * Returns the previous and next video in the list; both are null while the list loads. Returns null if there is no list
 * or it doesn't contain the current video.
 */
export function useListUpNext(playlistId: string | null, videoId: string) {
  const { query, videos, order } = useQueue(playlistId, videoId);
  const { hasNextPage: hasMore } = query;
  const isComing = playlistId !== null && !query.isError && (!videos || hasMore);
  return useMemo(
    () =>
      (videos && neighborsOf(videos, videoId, { repeat: order.repeat, hasMore })) ?? (isComing ? none : null),
    [videos, videoId, order.repeat, hasMore, isComing],
  );
}
