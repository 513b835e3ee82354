import type { Playlist } from '@kinora/contract/playlists';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type PlaylistPages = { pages: Playlist[] };

/** Call after a playlist is edited, or a video is added or removed. */
export function playlistSaved(client: QueryClient, playlist: Playlist): void {
  const queryKey = queryKeys.playlist(playlist._id);
  // A page in flight would be appended to the old list.
  client.cancelQueries({ queryKey });
  // The response contains all videos of the playlist, so it replaces all loaded pages.
  client.setQueryData(queryKey, { pages: [playlist], pageParams: [{}] });
  client.invalidateQueries({ queryKey: queryKeys.channelList(playlist.owner._id, 'playlists') });
}

/** Call after the viewer saves a playlist to their library or removes it. Its page and its queue show this. */
export function playlistSavedStateChanged(client: QueryClient, playlistId: string, isSaved: boolean): void {
  client.setQueryData<PlaylistPages>(
    queryKeys.playlist(playlistId),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, isSaved })) },
  );
}

/** Call after a playlist is created or deleted. */
export function playlistsChanged(client: QueryClient, ownerId: string): void {
  client.removeQueries({ queryKey: queryKeys.channelList(ownerId, 'playlists') });
}

/** Call after the viewer's Watch later has changed on the server. */
export function watchLaterChanged(client: QueryClient, viewerId: string): void {
  client.invalidateQueries({ queryKey: queryKeys.watchLater });
  client.invalidateQueries({ queryKey: queryKeys.anyMembership });
  client.invalidateQueries({ queryKey: queryKeys.channelList(viewerId, 'playlists') });
  client.invalidateQueries({
    queryKey: queryKeys.playlists,
    predicate: ({ state }) => (state.data as PlaylistPages | undefined)?.pages[0]?.kind === 'watch-later',
  });
}
