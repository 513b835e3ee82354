import { deleteVideo } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { reload } from './api.ts';

export function useDeleteVideo(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(deleteVideo, { params: { videoId } }, { failure: 'Failed to delete video.' }),
    meta: { success: 'Video deleted successfully', failure: 'Failed to delete video' },
    onSuccess: () => reload(client),
  });
}
