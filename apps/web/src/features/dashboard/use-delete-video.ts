import { deleteVideo } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { untilGone } from '#lib/api/is-not-found.ts';
import { ownVideosChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { changeOwnVideos } from './api.ts';

export function useDeleteVideo(videoId: string) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  return useExclusiveMutation({
    mutationFn: () =>
      untilGone(callApi(deleteVideo, { params: { videoId } }, { failure: t`Failed to delete video.` })),
    meta: { success: t`Video deleted successfully`, failure: t`Failed to delete video` },
    onSuccess: () => {
      changeOwnVideos(client, channelId, (videos) => videos.filter(({ _id }) => _id !== videoId));
      client.removeQueries({ queryKey: queryKeys.video(videoId) });
      return ownVideosChanged(client);
    },
  });
}
