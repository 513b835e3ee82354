import { useQueryClient } from '@tanstack/react-query';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useRestoredState } from '#lib/browser/use-restored-state.ts';

/** The comments whose replies are shown. Going back restores them. */
export type Threads = {
  isOpen: (commentId: string) => boolean;
  open: (commentId: string) => void;
  toggle: (commentId: string) => void;
};

/** `first` is open from the start. */
export function useThreads(target: CommentTarget, first: string | null): Threads {
  const client = useQueryClient();
  const [ids, setIds] = useRestoredState<readonly string[]>(
    queryKeys.openThreads(target),
    first ? [first] : [],
  );
  const open = (id: string) => setIds((before) => [...new Set([...before, id])]);
  const close = (id: string) => setIds((before) => before.filter((one) => one !== id));
  return {
    isOpen: (id) => ids.includes(id),
    open,
    toggle: (id) => {
      if (ids.includes(id)) return close(id);
      // It starts at its first page again.
      client.removeQueries({ queryKey: queryKeys.replies(target, id), exact: true });
      open(id);
    },
  };
}
