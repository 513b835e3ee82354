import { getVideo, togglePublish } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ownVideosChanged, patchVideo } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useToggle } from '#lib/api/use-toggle.ts';
import { useMember } from '#lib/session/viewer.ts';
import { type OwnVideo, patchOwnVideo } from './api.ts';

/** Publishes a draft (`true`) or unpublishes a video (`false`). */
export function usePublish({ _id: videoId }: OwnVideo) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  // Publishing or unpublishing by hand cancels the schedule.
  const stateFor = (isPublished: boolean) => ({ isPublished, publishAt: null });
  const show = (isPublished: boolean) => patchOwnVideo(client, channelId, videoId, stateFor(isPublished));
  const params = { videoId };
  return useToggle({
    name: `publication of video ${videoId}`,
    send: () => callApi(togglePublish, { params }, { failure: t`Failed to toggle publish status.` }),
    read: () => callApi(getVideo, { params }),
    isOn: ({ isPublished }) => isPublished,
    meta: { failure: t`Failed to update video status` },
    queryKey: queryKeys.anyOwnVideos(channelId),
    show,
    confirm: ({ isPublished }) => {
      show(isPublished);
      patchVideo(client, videoId, (video) => ({ ...video, ...stateFor(isPublished) }));
      return ownVideosChanged(client);
    },
    onFailed: () => ownVideosChanged(client),
  });
}
