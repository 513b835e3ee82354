import { orderPlaylist, type Playlist } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useMember } from '#lib/session/viewer.ts';
import { type Move, moved } from './moves.ts';

type Pages = InfiniteData<Playlist & { nextCursor?: string | null }>;

/** Moves videos in the viewer's own playlist. Optimistic: refetches on failure. Moves are sent one at a time. */
export function useMoveVideo(playlistId: string) {
  const client = useQueryClient();
  const viewer = useMember();
  const queryKey = queryKeys.playlist(playlistId);
  return useMutation({
    scope: { id: `order of ${playlistId}` },
    mutationFn: async (moves: readonly Move[]) => {
      for (const body of moves) {
        await callApi(orderPlaylist, { params: { playlistId }, query: { limit: 1 }, body });
      }
    },
    meta: { fallback: t`Failed to move the video` },
    onMutate: async (moves) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Pages>(queryKey, (pages) => pages && withMoves(pages, moves));
    },
    onSuccess: () => {
      client.invalidateQueries({ queryKey: queryKeys.channelList(viewer._id, 'playlists') });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Applies moves to all loaded pages, merged into one page with the last page's cursor. */
function withMoves({ pages }: Pages, moves: readonly Move[]): Pages | undefined {
  const [last] = pages.slice(-1);
  if (!last) return undefined;
  const videos = joinPages(pages, (page) => page.videos);
  const hasMore = Boolean(last.nextCursor);
  return { pages: [{ ...last, videos: moved(videos, moves, hasMore) }], pageParams: [{}] };
}
