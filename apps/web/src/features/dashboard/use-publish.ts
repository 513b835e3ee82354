import { togglePublish } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ownVideosChanged, patchVideo } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { type OwnVideo, ownVideosQuery, patchOwnVideo } from './api.ts';

/** Publishes a draft (`true`) or unpublishes a video (`false`). Optimistic: reverts on failure. */
export function usePublish({ _id: videoId }: OwnVideo) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  // Publishing or unpublishing manually cancels the schedule.
  const stateFor = (isPublished: boolean) => ({ isPublished, publishAt: null });
  const show = (isPublished: boolean) => patchOwnVideo(client, channelId, videoId, stateFor(isPublished));
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
      patchVideo(client, videoId, (video) => ({ ...video, ...stateFor(isPublished) }));
      return ownVideosChanged(client);
    },
    onError: (_error, isPublished) => {
      show(!isPublished);
      return ownVideosChanged(client);
    },
  });
}
