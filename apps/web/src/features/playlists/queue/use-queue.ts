import type { Playlist } from '@kinora/contract/playlists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { playlistQuery } from '../api.ts';
import { inPlayOrder, neighborsOf } from './play-order.ts';
import { usePlayOrder } from './use-play-order.ts';

/**
 * Returns a playlist in play order. Loads pages until they contain the current video and the next two; a shuffled order
 * needs all pages. If the playlist doesn't contain the current video, it continues after the last one in `backStack`
 * that it does contain, for example after queued videos.
 */
export function useQueue(playlistId: string | null, currentId: string, backStack: readonly string[]) {
  const order = usePlayOrder(playlistId);
  const query = useInfiniteQuery({ ...playlistQuery(playlistId ?? ''), enabled: playlistId !== null });
  const { data: playlist, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = playlist?.videos;
  const videoId = useMemo(() => lastIn(loaded, [...backStack, currentId]) ?? currentId, [loaded, backStack, currentId]);
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
  return { query, playlist, videos, order, videoId };
}

/** Finds the last of these ids that the loaded part of a playlist contains. */
function lastIn(loaded: Playlist['videos'] | undefined, ids: readonly string[]): string | undefined {
  return loaded && ids.findLast((id) => loaded.some(({ _id }) => _id === id));
}

const none = { next: null, previous: null };

/**
 * Returns the previous and next video in the list; both are null while the list loads. Returns null if there is no list
 * or it contains neither the current video nor an earlier one.
 */
export function useListUpNext(playlistId: string | null, currentId: string, backStack: readonly string[]) {
  const { query, videos, order, videoId } = useQueue(playlistId, currentId, backStack);
  const { hasNextPage: hasMore } = query;
  const isComing = playlistId !== null && !query.isError && (!videos || hasMore);
  const previousId = videoId === currentId ? undefined : backStack.at(-1);
  return useMemo(() => {
    const neighbors = videos && neighborsOf(videos, videoId, { repeat: order.repeat, hasMore });
    if (!neighbors) return isComing ? none : null;
    return previousId === undefined ? neighbors : { ...neighbors, previous: { _id: previousId } };
  }, [videos, videoId, order.repeat, hasMore, isComing, previousId]);
}
