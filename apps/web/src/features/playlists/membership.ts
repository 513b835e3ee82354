import {
  addToPlaylist,
  listPlaylistsWith,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { playlistSaved } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { videoNotRemoved, videoRemoved } from './api.ts';

/** Which of one's own playlists hold a video. */
export function membershipQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.membership(videoId),
    queryFn: ({ signal }) => callApi(listPlaylistsWith, { params: { videoId } }, { signal }),
    select: ({ playlistIds }) => new Set(playlistIds),
  });
}

/**
 * Puts a video into a playlist (`true`) or takes it out (`false`). The box shows it at once, and steps back if the
 * server says no.
 */
export function useMembership(videoId: string, { _id: playlistId }: PlaylistCard) {
  const client = useQueryClient();
  const { queryKey } = membershipQuery(videoId);
  const show = (isIn: boolean) =>
    client.setQueryData(queryKey, (data) => {
      const others = (data?.playlistIds ?? []).filter((id) => id !== playlistId);
      return { playlistIds: isIn ? [...others, playlistId] : others };
    });
  return useExclusiveMutation({
    mutationFn: (isIn: boolean) =>
      callApi(isIn ? addToPlaylist : removeFromPlaylist, { params: { videoId, playlistId } }),
    meta: { failure: false },
    onMutate: async (isIn) => {
      await client.cancelQueries({ queryKey });
      show(isIn);
    },
    onSuccess: (playlist, isIn) => {
      toast.success(isIn ? 'Video added to playlist' : videoRemoved);
      playlistSaved(client, playlist);
    },
    onError: (error, isIn) => {
      toast.error(failureText(error, isIn ? 'Failed to add video to playlist' : videoNotRemoved));
      show(!isIn);
      // It may be refused because it is so already, by another window.
      return client.invalidateQueries({ queryKey });
    },
  });
}
