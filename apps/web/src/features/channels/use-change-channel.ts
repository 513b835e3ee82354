import { type Channel, type channelForm, updateChannel } from '@kinora/contract/channels';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { patchChannel } from '#lib/api/channel-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Saves the bio and the links of the viewer's channel. */
export function useEditChannel() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: z.output<typeof channelForm>) => callApi(updateChannel, { body }),
    meta: { success: t`Channel updated successfully.`, fallback: t`Failed to update the channel` },
    onSuccess: (changed) => patchChannel(client, changed._id, () => changed),
  });
}

/** Features a video on the viewer's channel, or none if null. Optimistic: reverts on failure. */
export function useFeatureVideo({ _id: channelId, featuredVideo }: Channel) {
  const client = useQueryClient();
  const show = (video: VideoCard | null) =>
    patchChannel(client, channelId, (channel) => ({ ...channel, featuredVideo: video }));
  return useExclusiveMutation({
    mutationFn: (video: VideoCard | null) =>
      callApi(updateChannel, { body: { featuredVideoId: video?._id ?? null } }),
    meta: { fallback: t`Failed to change the featured video` },
    onMutate: (video) => {
      show(video);
      return { before: featuredVideo };
    },
    onSuccess: (changed, video) => {
      show(changed.featuredVideo);
      toast.success(video ? t`Featured on your channel` : t`No longer featured on your channel`);
    },
    onError: (_error, _video, shown) => show(shown?.before ?? null),
  });
}
