import { removeFromWatchLater, saveToWatchLater } from '@kinora/contract/playlists';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMember } from '#lib/session/viewer.ts';
import { callApi } from './api-client.ts';
import { watchLaterChanged } from './playlist-effects.ts';
import { savedStateChanged } from './query-effects.ts';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

type Saveable = Pick<VideoCard, '_id'>;

/**
 * Returns a function that saves the video to Watch later (`true`) or removes it (`false`). It updates the cache
 * optimistically and reverts it on failure. `onChange` is for components that don't read the video's query.
 */
export function useWatchLater(
  video: Saveable,
  onChange?: (isSaved: boolean) => void,
): (isSaved: boolean) => void {
  const save = useSaving(video, true, onChange);
  const remove = useSaving(video, false, onChange);
  return (isSaved) => (isSaved ? save : remove).mutate();
}

function useSaving({ _id: videoId }: Saveable, isSaved: boolean, onChange?: (isSaved: boolean) => void) {
  const client = useQueryClient();
  const viewer = useMember();
  const show = (shown: boolean) => {
    savedStateChanged(client, videoId, shown);
    onChange?.(shown);
  };
  return useExclusiveMutation({
    mutationFn: () => callApi(isSaved ? saveToWatchLater : removeFromWatchLater, { params: { videoId } }),
    meta: isSaved
      ? { success: t`Saved to Watch later`, fallback: t`Failed to save the video` }
      : { success: t`Removed from Watch later`, fallback: t`Failed to remove the video` },
    onMutate: () => show(isSaved),
    onSuccess: () => watchLaterChanged(client, viewer._id),
    onError: () => show(!isSaved),
  });
}
