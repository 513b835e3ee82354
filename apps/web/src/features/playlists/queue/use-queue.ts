import type { Playlist } from '@kinora/contract/playlists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { playlistQuery } from '../api.ts';
import { inPlayOrder, neighborsOf } from './play-order.ts';
import { usePlayOrder } from './use-play-order.ts';

/**
 * Returns a playlist in play order. Loads pages until they contain the current video and the next two; a shuffled order
 * needs all pages. If the playlist doesn't contain the current video, for example a queued one, `placeId` is the last
 * video in `backStack` that it does contain.
 */
export function useQueue(playlistId: string | null, videoId: string, backStack: readonly string[]) {
  const order = usePlayOrder(playlistId);
  const query = useInfiniteQuery({ ...playlistQuery(playlistId ?? ''), enabled: playlistId !== null });
  const { data: playlist, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = playlist?.videos;
  const at = loaded?.findIndex(({ _id }) => _id === videoId) ?? -1;
  const placeId = useMemo(
    () => (at < 0 && loaded && lastIn(loaded, backStack)) || videoId,
    [at, loaded, backStack, videoId],
  );
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
  return { query, playlist, videos, order, placeId };
}

/** Returns the last of these ids that the videos contain. */
function lastIn(videos: Playlist['videos'], ids: readonly string[]): string | undefined {
  return ids.findLast((id) => videos.some(({ _id }) => _id === id));
}

const none = { next: null, previous: null };

/**
 * Returns the previous and next video in the list; both are null while the list loads. Returns null if there is no list
 * or it contains neither the current video nor an earlier one.
 */
export function useListUpNext(playlistId: string | null, videoId: string, backStack: readonly string[]) {
  const { query, videos, order, placeId } = useQueue(playlistId, videoId, backStack);
  const { hasNextPage: hasMore } = query;
  const isComing = playlistId !== null && !query.isError && (!videos || hasMore);
  const previousId = placeId === videoId ? undefined : backStack.at(-1);
  return useMemo(() => {
    const neighbors = videos && neighborsOf(videos, placeId, { repeat: order.repeat, hasMore });
    if (!neighbors) return isComing ? none : null;
    return previousId === undefined ? neighbors : { ...neighbors, previous: { _id: previousId } };
  }, [videos, placeId, order.repeat, hasMore, isComing, previousId]);
}
