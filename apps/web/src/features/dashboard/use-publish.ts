import { togglePublish, type Video } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { type OwnVideo, ownVideosQuery, patchOwnVideo, reload } from './api.ts';

/** Publishes a draft (`true`), or makes a video a draft again (`false`). It shows at once, and steps back if it fails. */
export function usePublish({ _id: videoId }: OwnVideo) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const show = (isPublished: boolean) => patchOwnVideo(client, channelId, videoId, { isPublished });
  return useExclusiveMutation({
    mutationFn: (_isPublished: boolean) =>
      callApi(togglePublish, { params: { videoId } }, { failure: 'Failed to toggle publish status.' }),
    meta: { failure: 'Failed to update video status' },
    onMutate: async (isPublished) => {
      await client.cancelQueries(ownVideosQuery(channelId));
      show(isPublished);
    },
    onSuccess: ({ isPublished }) => {
      show(isPublished);
      client.setQueryData<Video>(['video', videoId], (video) => video && { ...video, isPublished });
      return reload(client);
    },
    onError: (_error, isPublished) => {
      show(!isPublished);
      return reload(client);
    },
  });
}
