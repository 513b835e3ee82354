import type { Comment } from '@kinora/contract/comments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useCommentOutsideList } from './use-comment-outside-list.ts';

export type LinkedComment = {
  id: string;
  /** The id of the comment that the linked reply belongs to; null for a top-level comment, and while it is unknown. */
  threadId: string | null;
};

type Steps = {
  /**
   * Called for each new link. Not called when the person goes back to a link, because that restores the scroll
   * position.
   */
  onArrive: (commentId: string) => void;
  /** Called after `onArrive`, once the thread of a reply is known. */
  onThread: (threadId: string) => void;
};

/**
 * Returns the comment named in the page's URL, for example by a link in a notification, or null. A link to a reply may
 * also name its thread, which saves a request.
 */
export function useLinkedComment(
  target: CommentTarget,
  loaded: readonly Comment[] | undefined,
  { onArrive, onThread }: Steps,
): LinkedComment | null {
  const client = useQueryClient();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const id = params.get('comment');
  const thread = params.get('thread');
  const { comment } = useCommentOutsideList(target, thread === null ? id : null, loaded);
  const threadId = thread ?? comment?.parentId ?? null;
  /** The key of the history entry for which `onThread` hasn't been called yet. */
  const begun = useRef<string | null>(null);

  const follow = useEffectEvent((commentId: string) => {
    const places = client.getQueryData<readonly string[]>(queryKeys.linkedPlaces(target)) ?? [];
    if (!places.includes(key)) {
      client.setQueryData(queryKeys.linkedPlaces(target), [...places, key]);
      begun.current = key;
      onArrive(commentId);
    }
    if (threadId === null || begun.current !== key) return;
    begun.current = null;
    onThread(threadId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same comment may be linked again, and its thread may become known later
  useEffect(() => {
    if (id !== null) follow(id);
  }, [id, threadId, key]);

  return id === null ? null : { id, threadId };
}
