import { useQueryClient } from '@tanstack/react-query';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useExpandedComments } from './use-expanded-comments.ts';

export type Threads = {
  isOpen: (commentId: string) => boolean;
  open: (commentId: string) => void;
  toggle: (commentId: string) => void;
};

export function useThreads(target: CommentTarget): Threads {
  const client = useQueryClient();
  const { isOpen, open, close } = useExpandedComments(queryKeys.openThreads(target));
  return {
    isOpen,
    open,
    toggle: (id) => {
      if (isOpen(id)) return close(id);
      // Drops the cached replies, so that the thread reopens with their first page.
      client.removeQueries({ queryKey: queryKeys.replies(target, id), exact: true });
      open(id);
    },
  };
}
