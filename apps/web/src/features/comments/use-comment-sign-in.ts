import type { Comment } from '@kinora/contract/comments';
import { useLocation } from 'react-router';
import { signInPath } from '#lib/session/next-path.ts';

/** Where a guest goes to answer or like a comment, and from where they come back to it. */
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
