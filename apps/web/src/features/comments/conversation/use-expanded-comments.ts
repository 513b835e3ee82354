import type { QueryKey } from '@tanstack/react-query';
import { useRestoredState } from '#lib/browser/use-restored-state.ts';

/** The comments with open replies or an expanded text. Going back restores them. */
export type ExpandedComments = {
  isOpen: (commentId: string) => boolean;
  open: (commentId: string) => void;
  close: (commentId: string) => void;
};

export function useExpandedComments(key: QueryKey): ExpandedComments {
  const [ids, setIds] = useRestoredState<readonly string[]>(key, []);
  return {
    isOpen: (id) => ids.includes(id),
    open: (id) => setIds((before) => [...new Set([...before, id])]),
    close: (id) => setIds((before) => before.filter((one) => one !== id)),
  };
}
