import {
  addToPlaylist,
  listPlaylistsWith,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { playlistSaved } from '#lib/api/playlist-effects.ts';
import { savedStateChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#ui/feedback/toast.ts';
import { videoAdded, videoNotAdded, videoNotRemoved, videoRemoved } from '../api.ts';

/** Fetches the ids of the viewer's playlists that contain a video. */
export function membershipQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.membership(videoId),
    queryFn: ({ signal }) => callApi(listPlaylistsWith, { params: { videoId } }, { signal }),
    select: ({ playlistIds }) => new Set(playlistIds),
  });
}

/** Adds a video to a playlist (`true`) or removes it (`false`). Optimistic: reverts if the server refuses. */
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
      toast.success(i18n._(isIn ? videoAdded : videoRemoved));
      playlistSaved(client, playlist);
      if (playlist.kind === 'watch-later') savedStateChanged(client, videoId, isIn);
    },
    onError: (error, isIn) => {
      toast.error(failureText(error, i18n._(isIn ? videoNotAdded : videoNotRemoved)));
      show(!isIn);
      // Refetches, because the server also refuses a change that another tab has already made.
      return client.invalidateQueries({ queryKey });
    },
  });
}
