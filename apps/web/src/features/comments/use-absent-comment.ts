import type { Comment } from '@kinora/contract/comments';
import { useQuery } from '@tanstack/react-query';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { commentQuery } from './api.ts';

/**
 * Fetches a comment separately if `loaded` doesn't contain it; `loaded` is undefined while the list loads. The comment
 * stays in place when a later page contains it, so that it doesn't move away from its reader. `comment` is null if the
 * list had it from the start, while it loads, and if the viewer can't see it.
 */
export function useAbsentComment(
  target: CommentTarget,
  id: string | null,
  loaded: readonly Comment[] | undefined,
): { comment: Comment | null; isLoading: boolean } {
  const listed = loaded?.find(({ _id }) => _id === id);
  const { data, isLoading } = useQuery({
    ...commentQuery(target, id ?? ''),
    enabled: id !== null && loaded !== undefined && !listed,
  });
  // Only the lists receive new replies and pins.
  return { comment: data ? (listed ?? data) : null, isLoading };
}
