import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useRestoredState } from '#lib/browser/use-restored-state.ts';

export type LinkedComment = {
  id: string;
  /** The comment whose replies it is among; null if it is none of them. */
  threadId: string | null;
  /** False when the page is returned to, which restores its position. */
  isNew: boolean;
};

/**
 * The comment that the page's URL names, as links in notifications do; null if it names none. Scrolls to the list, where
 * the comment then takes the focus.
 */
export function useLinkedComment(
  target: CommentTarget,
  list: RefObject<HTMLElement | null>,
): LinkedComment | null {
  const [params] = useSearchParams();
  const [shown, setShown] = useRestoredState<string | null>(queryKeys.linkedComment(target), null);
  const id = params.get('comment');
  const isNew = id !== null && id !== shown;
  useEffect(() => {
    if (!isNew) return;
    list.current?.scrollIntoView();
    setShown(id);
  }, [isNew, id, list, setShown]);
  return id === null ? null : { id, threadId: params.get('thread'), isNew };
}
