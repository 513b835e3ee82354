import { useQueryClient } from '@tanstack/react-query';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useOpened } from './use-opened.ts';

/** The comments whose replies are open. */
export type Threads = {
  isOpen: (commentId: string) => boolean;
  open: (commentId: string) => void;
  toggle: (commentId: string) => void;
};

export function useThreads(target: CommentTarget): Threads {
  const client = useQueryClient();
  const { isOpen, open, close } = useOpened(queryKeys.openThreads(target));
  return {
    isOpen,
    open,
    toggle: (id) => {
      if (isOpen(id)) return close(id);
      // Starts again at the first page of replies.
      client.removeQueries({ queryKey: queryKeys.replies(target, id), exact: true });
      open(id);
    },
  };
}
