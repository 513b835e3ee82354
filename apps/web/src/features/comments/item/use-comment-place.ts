import type { Comment } from '@kinora/contract/comments';
import { useLocation } from 'react-router';

/** Returns the page with this comment in view, to which the login of a guest leads back. */
export function useCommentPlace({ _id, parentId }: Comment): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('comment', _id);
  if (parentId === null) {
    params.delete('thread');
  } else {
    params.set('thread', parentId);
  }
  return { pathname, search: `?${params}` };
}
