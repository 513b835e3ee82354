import { getPlaylist, listPlaylists } from '@kinora/contract/playlists';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPaged } from '#lib/api/api-client.ts';
import { joinPages, nextPageParam, paging } from '#lib/api/paging.ts';
import { channelListOptions, queryKeys } from '#lib/api/query-keys.ts';

export const noPlaylists = 'No playlists found';
export const videoRemoved = 'Video removed from playlist!';
export const videoNotRemoved = 'Failed to remove video';

export function playlistQuery(playlistId: string) {
  return queryOptions({
    queryKey: queryKeys.playlist(playlistId),
    queryFn: ({ signal }) => callApi(getPlaylist, { params: { playlistId } }, { signal }),
  });
}

/** A user's playlists, newest first. */
export function playlistsQuery(userId: string) {
  return infiniteQueryOptions({
    ...channelListOptions(userId, 'playlists'),
    queryFn: ({ pageParam, signal }) =>
      callApiPaged(listPlaylists, { params: { userId }, query: { limit: 20, ...pageParam } }, { signal }),
    ...paging,
    getNextPageParam: ({ pagination }) => nextPageParam(pagination),
    select: ({ pages }) => joinPages(pages, ({ data }) => data),
  });
}
