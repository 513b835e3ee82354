import { type Playlist, type PlaylistCard, savePlaylist, unsavePlaylist } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { playlistSavedStateChanged } from '#lib/api/playlist-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';

/**
 * Returns a mutation that saves another person's playlist to the viewer's library (`true`) or removes it (`false`).
 * Optimistic: reverts on failure.
 */
export function useSavePlaylist({ _id: playlistId }: Pick<Playlist | PlaylistCard, '_id'>) {
  const client = useQueryClient();
  const show = (isSaved: boolean) => playlistSavedStateChanged(client, playlistId, isSaved);
  return useExclusiveMutation({
    mutationFn: (isSaved: boolean) =>
      callApi(isSaved ? savePlaylist : unsavePlaylist, { params: { playlistId } }),
    meta: { fallback: t`Failed to update your library` },
    onMutate: async (isSaved) => {
      await client.cancelQueries({ queryKey: queryKeys.playlist(playlistId) });
      show(isSaved);
    },
    onSuccess: ({ isSaved }) => {
      toast.success(isSaved ? t`Saved to your playlists` : t`Removed from your playlists`);
      client.invalidateQueries({ queryKey: queryKeys.savedPlaylists });
    },
    onError: (_, isSaved) => show(!isSaved),
  });
}
