import { getPlaylist, listPlaylists } from '@kinora/contract/playlists';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPaged } from '#lib/api/api-client.ts';
import { channelList } from '#lib/api/channel-lists.ts';
import { joinPages, nextPageParam, paging } from '#lib/api/paging.ts';

export const noPlaylists = 'No playlists found';
export const videoRemoved = 'Video removed from playlist!';
export const videoNotRemoved = 'Failed to remove video';

export function playlistQuery(playlistId: string) {
  return queryOptions({
    queryKey: ['playlist', playlistId],
    queryFn: ({ signal }) => callApi(getPlaylist, { params: { playlistId } }, { signal }),
  });
}

/** A person's playlists, newest first. */
export function playlistsQuery(userId: string) {
  return infiniteQueryOptions({
    ...channelList(userId, 'playlists'),
    queryFn: ({ pageParam, signal }) =>
      callApiPaged(listPlaylists, { params: { userId }, query: pageParam }, { signal }),
    ...paging,
    getNextPageParam: ({ pagination }) => nextPageParam(pagination),
    select: ({ pages }) => joinPages(pages, ({ data }) => data),
  });
}
