import { deleteVideo } from '@kinora/contract/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { reload } from './api.ts';

export function useDeleteVideo(videoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(deleteVideo, { params: { videoId } }),
    meta: { success: 'Video deleted successfully', failure: 'Failed to delete video' },
    onSuccess: () => reload(client),
  });
}
