import {
  deletePlaylist,
  type Playlist,
  removeFromPlaylist,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { untilGone } from '#lib/api/is-not-found.ts';
import { playlistSaved, playlistsChanged } from '#lib/api/playlist-effects.ts';
import { savedStateChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { playlistQuery, videoNotRemoved, videoRemoved } from './api.ts';
import type { PlaylistFields } from './changed-fields.ts';

/** Returns a function that updates a playlist in all cached data with the server's response. */
function useUpdateCachedPlaylist() {
  const client = useQueryClient();
  return (playlist: Playlist) => {
    playlistSaved(client, playlist);
    client.invalidateQueries({ queryKey: queryKeys.anyMembership });
  };
}

export function useUpdatePlaylist({ _id: playlistId }: Playlist) {
  const show = useUpdateCachedPlaylist();
  return useExclusiveMutation({
    mutationFn: (body: Partial<PlaylistFields>) => callApi(updatePlaylist, { params: { playlistId }, body }),
    meta: { success: t`Playlist updated successfully!` },
    onSuccess: show,
  });
}

export function useRemoveVideo(playlistId: string) {
  const client = useQueryClient();
  const show = useUpdateCachedPlaylist();
  return useExclusiveMutation({
    mutationFn: (videoId: string) => callApi(removeFromPlaylist, { params: { videoId, playlistId } }),
    meta: { success: i18n._(videoRemoved), fallback: i18n._(videoNotRemoved) },
    onSuccess: (playlist, videoId) => {
      show(playlist);
      if (playlist.kind === 'watch-later') savedStateChanged(client, videoId, false);
    },
  });
}

export function useDeletePlaylist({ _id: playlistId, owner }: Playlist) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: () => untilGone(callApi(deletePlaylist, { params: { playlistId } })),
    meta: { success: t`Playlist deleted successfully!` },
    onSuccess: async () => {
      playlistsChanged(client, owner._id);
      await navigate(`/channel/${owner.username}?tab=playlist`, { replace: true });
      client.removeQueries(playlistQuery(playlistId));
    },
  });
}
