import type { Comment } from '@kinora/contract/comments';
import { useQuery } from '@tanstack/react-query';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { commentQuery } from './api.ts';

/**
 * A comment that is asked for alone if it isn't among those that have been loaded, which are undefined until they are.
 * It stays what it is when a later page has it, so that it doesn't move away from under its reader. `comment` is null
 * if it was among them from the start, is still loading, or can't be seen.
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
  // New replies and pins are noted in the lists alone.
  return { comment: data ? (listed ?? data) : null, isLoading };
}
