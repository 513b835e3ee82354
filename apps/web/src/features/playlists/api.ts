import {
  getPlaylist,
  getWatchLater,
  listPlaylists,
  listSavedPlaylists,
  type Playlist,
} from '@kinora/contract/playlists';
import { msg, t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPaged } from '#lib/api/api-client.ts';
import { joinPages, nextPageParam, paging } from '#lib/api/paging.ts';
import { channelListOptions, queryKeys } from '#lib/api/query-keys.ts';

const pageSize = 50;

export const noPlaylists = msg`No playlists found`;
export const videoAdded = msg`Video added to playlist`;
export const videoNotAdded = msg`Failed to add video to playlist`;
export const videoRemoved = msg`Video removed from playlist!`;
export const videoNotRemoved = msg`Failed to remove video`;

/** Returns a playlist's name. The server stores the one of Watch later in English. */
function nameOf({ kind, name }: Pick<Playlist, 'kind' | 'name'>): string {
  return kind === 'watch-later' ? t`Watch later` : name;
}

/** Fetches a playlist page by page. The result contains the videos loaded so far. */
export function playlistQuery(playlistId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.playlist(playlistId),
    queryFn: ({ pageParam, signal }) =>
      callApi(getPlaylist, { params: { playlistId }, query: { limit: pageSize, ...pageParam } }, { signal }),
    ...paging,
    getNextPageParam: ({ nextCursor = null, nextPage = null }) => nextPageParam({ nextCursor, nextPage }),
    select: ({ pages }): Playlist | undefined => {
      const [first] = pages;
      return first && { ...first, name: nameOf(first), videos: joinPages(pages, ({ videos }) => videos) };
    },
  });
}

/** Selects only the videos from `playlistQuery`. */
export function playlistVideosQuery(playlistId: string) {
  const query = playlistQuery(playlistId);
  return infiniteQueryOptions({ ...query, select: ({ pages }) => joinPages(pages, ({ videos }) => videos) });
}

/** The id of the viewer's Watch later playlist; null until a video is first saved. */
export const watchLaterQuery = queryOptions({
  queryKey: queryKeys.watchLater,
  queryFn: ({ signal }) => callApi(getWatchLater, {}, { signal }),
});

/** Lists a member's playlists, newest first. */
export function playlistsQuery(userId: string) {
  return infiniteQueryOptions({
    ...channelListOptions(userId, 'playlists'),
    queryFn: ({ pageParam, signal }) =>
      callApiPaged(listPlaylists, { params: { userId }, query: { limit: 20, ...pageParam } }, { signal }),
    ...paging,
    getNextPageParam: ({ pagination }) => nextPageParam(pagination),
    select: ({ pages }) =>
      joinPages(pages, ({ data }) => data.map((playlist) => ({ ...playlist, name: nameOf(playlist) }))),
  });
}

/** Lists other people's playlists that the viewer has saved, latest first. */
export const savedPlaylistsQuery = infiniteQueryOptions({
  queryKey: queryKeys.savedPlaylists,
  queryFn: ({ pageParam, signal }) =>
    callApi(listSavedPlaylists, { query: { limit: 20, ...pageParam } }, { signal }),
  ...paging,
  select: ({ pages }) => joinPages(pages, ({ playlists }) => playlists),
});
