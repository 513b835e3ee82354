import { addToPlaylist, createPlaylist, type playlistForm } from '@kinora/contract/playlists';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#ui/feedback/toast.ts';
import { videoAdded, videoNotAdded } from '../api.ts';

/** Creates a playlist and adds a video to it. If adding fails, the empty playlist remains. */
export function useCreatePlaylistWith(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async (body: z.output<typeof playlistForm>) => {
      const created = await callApi(createPlaylist, { body });
      const params = { videoId, playlistId: created._id };
      try {
        const filled = await callApi(addToPlaylist, { params });
        toast.success(i18n._(videoAdded));
        return filled;
      } catch (error) {
        toast.error(failureText(error, i18n._(videoNotAdded)));
        return created;
      }
    },
    meta: { failure: false },
    // Keeps the form open until the list contains the playlist.
    onSuccess: ({ owner }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.channelList(owner._id, 'playlists') }),
        client.invalidateQueries({ queryKey: queryKeys.membership(videoId) }),
      ]),
  });
}
