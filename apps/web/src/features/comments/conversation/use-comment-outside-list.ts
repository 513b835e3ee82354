import type { Comment } from '@kinora/contract/comments';
import { useQuery } from '@tanstack/react-query';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { commentQuery } from '../api.ts';

/**
 * Fetches a comment that isn't in `loaded`, which is undefined while the list loads. Once fetched, the comment is
 * returned even if a later page contains it, so that it doesn't move while someone is reading it. `comment` is null if
 * the list contained it from the start, while it loads, or if the viewer can't see it.
 */
export function useCommentOutsideList(
  target: CommentTarget,
  id: string | null,
  loaded: readonly Comment[] | undefined,
): { comment: Comment | null; isLoading: boolean } {
  const listed = loaded?.find(({ _id }) => _id === id);
  const { data, isLoading } = useQuery({
    ...commentQuery(target, id ?? ''),
    enabled: id !== null && loaded !== undefined && !listed,
  });
  // Prefers the copy in the list, because only lists receive new replies and pins.
  return { comment: data ? (listed ?? data) : null, isLoading };
}
