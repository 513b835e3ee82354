import type { Comment } from '@kinora/contract/comments';
import { useLocation } from 'react-router';
import { signInPath } from '#lib/session/next-path.ts';

/**
 * Returns the login URL for a guest who wants to like a comment or reply to it. After the login, they return to that
 * comment.
 */
export function useCommentSignIn({ _id, parentId }: Comment): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('comment', _id);
  if (parentId === null) {
    params.delete('thread');
  } else {
    params.set('thread', parentId);
  }
  return signInPath({ pathname, search: `?${params}` });
}
