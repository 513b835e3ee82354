import { listAdminVideos } from '@kinora/contract/admin-videos';
import { hideVideo, removeVideo, unhideVideo } from '@kinora/contract/moderation';
import { msg, t } from '@lingui/core/macro';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import type { VideoFilters } from './filters.ts';

/** Lists the site's published and hidden videos that match the filters. */
export function adminVideosQuery({ query, status, person }: VideoFilters) {
  const filters = {
    ...(query && { query }),
    ...(status !== 'all' && { status }),
    ...(person && { userId: person }),
  };
  return infiniteQueryOptions({
    queryKey: queryKeys.videosOfSite(filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAdminVideos, { query: { ...filters, ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
  });
}

export type VideoStaffAction = 'hide' | 'unhide' | 'remove';

const staffActions = {
  hide: { endpoint: hideVideo, success: msg`The video was hidden.` },
  unhide: { endpoint: unhideVideo, success: msg`The video was restored.` },
  remove: { endpoint: removeVideo, success: msg`The video was deleted.` },
} as const;

/** Performs a staff action on a video. The video's owner sees the reason. */
export function useVideoStaffAction(videoId: string, action: VideoStaffAction) {
  const client = useQueryClient();
  const { endpoint, success } = staffActions[action];
  return useExclusiveMutation({
    mutationFn: (reason: string) => callApi(endpoint, { params: { videoId }, body: { reason } }),
    meta: { success: i18n._(success), fallback: t`That failed. Please try again.` },
    onSuccess: async () => {
      client.removeQueries({ queryKey: queryKeys.video(videoId) });
      await client.invalidateQueries({ queryKey: queryKeys.anyVideosOfSite });
    },
  });
}
