import { togglePublish } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { useMember } from '#lib/viewer.ts';
import { type OwnVideo, ownVideosQuery, patchOwnVideo, reload } from './api.ts';

/** Turns a draft into a published video, or back. It shows at once, and steps back if it fails. */
export function usePublish({ _id: videoId, isPublished }: OwnVideo) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  return useExclusiveMutation({
    mutationFn: () =>
      callApi(togglePublish, { params: { videoId } }, { failure: 'Failed to toggle publish status.' }),
    meta: { failure: 'Failed to update video status' },
    onMutate: async () => {
      await client.cancelQueries(ownVideosQuery(channelId));
      patchOwnVideo(client, channelId, videoId, { isPublished: !isPublished });
      return { isPublished };
    },
    onError: (_error, _variables, before) => before && patchOwnVideo(client, channelId, videoId, before),
    onSuccess: () => reload(client),
  });
}
