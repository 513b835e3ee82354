import {
  addToPlaylist,
  listPlaylistsWith,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { channelList } from '#lib/channel-lists.ts';
import { useMember } from '#lib/viewer.ts';
import { playlistQuery } from './api.ts';

/** Which of one's own playlists hold a video. */
export function membershipQuery(videoId: string) {
  return queryOptions({
    queryKey: ['playlists-with', videoId],
    queryFn: ({ signal }) => callApi(listPlaylistsWith, { params: { videoId } }, { signal }),
    select: ({ playlistIds }) => new Set(playlistIds),
  });
}

/** Puts a video into a playlist or takes it out. The box shows it at once, and steps back if the server says no. */
export function useMembership(videoId: string, { _id: playlistId }: PlaylistCard, isIn: boolean) {
  const client = useQueryClient();
  const viewer = useMember();
  const { queryKey } = membershipQuery(videoId);
  const show = (held: boolean) =>
    client.setQueryData(queryKey, (data) => {
      const others = (data?.playlistIds ?? []).filter((id) => id !== playlistId);
      return { playlistIds: held ? [...others, playlistId] : others };
    });
  return useMutation({
    mutationFn: () => callApi(isIn ? removeFromPlaylist : addToPlaylist, { params: { videoId, playlistId } }),
    meta: {
      success: isIn ? 'Video removed from playlist!' : 'Video added to playlist',
      fallback: 'Failed to add video to playlist',
    },
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      show(!isIn);
    },
    onSuccess: (playlist) => {
      client.setQueryData(playlistQuery(playlistId).queryKey, playlist);
      client.invalidateQueries(channelList(viewer._id, 'playlists'));
    },
    onError: () => show(isIn),
  });
}
