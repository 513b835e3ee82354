import { type Comment, getComment, heartComment, pinComment } from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { inboxChanged } from '#lib/api/query-effects.ts';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { switchTo } from '#lib/api/toggle.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useLike } from '#lib/api/use-like.ts';
import { useToggle } from '#lib/api/use-toggle.ts';
import { updateCachedComments, updateCachedLists } from './cached-comments.ts';
import { editComment, markPinned } from './comment-pages.ts';

/** Returns the parts that all reactions to a comment share: the request parameters, the query, and the cache update. */
function useReaction(target: CommentTarget, commentId: string) {
  const client = useQueryClient();
  const params = { commentId };
  return {
    params,
    read: () => callApi(getComment, { params, query: { targetId: target.id } }),
    queryKey: queryKeys.comments(target),
    change: (change: (comment: Comment) => Comment) =>
      updateCachedComments(client, target, (pages) => editComment(pages, commentId, change)),
  };
}

/** Likes a comment (`true`) or unlikes it (`false`). */
export function useLikeComment(target: CommentTarget, { _id: commentId }: Comment) {
  const { params, read, queryKey, change } = useReaction(target, commentId);
  return useLike({
    name: `like of comment ${commentId}`,
    send: () => callApi(toggleCommentLike, { params }),
    read,
    queryKey,
    change: (like) =>
      change((comment) => {
        const { isLiked, totalLikes } = like(comment);
        return { ...comment, isLiked, totalLikes };
      }),
  });
}

/** Hearts a comment (`true`) or removes the heart (`false`). */
export function useHeartComment(target: CommentTarget, { _id: commentId }: Comment) {
  const client = useQueryClient();
  const { params, read, queryKey, change } = useReaction(target, commentId);
  const show = (isHearted: boolean) => change((comment) => ({ ...comment, isHearted }));
  return useToggle({
    name: `heart of comment ${commentId}`,
    send: () => callApi(heartComment, { params }),
    read,
    isOn: ({ isHearted }) => isHearted,
    meta: { failure: t`Failed to toggle heart` },
    queryKey,
    show,
    confirm: ({ isHearted }) => {
      show(isHearted);
      inboxChanged(client);
    },
  });
}

/**
 * Pins a comment (`true`) and unpins the previous one, or unpins a comment (`false`). An unpinned comment returns to its
 * place when the list is next opened.
 */
export function usePinComment(target: CommentTarget, comment: Comment, onPinned: () => void) {
  const client = useQueryClient();
  const { params, read } = useReaction(target, comment._id);
  return useExclusiveMutation({
    mutationFn: (wanted: boolean) =>
      switchTo(wanted, {
        name: `pin of comment ${comment._id}`,
        send: () => callApi(pinComment, { params }),
        read,
        isOn: ({ isPinned }) => isPinned,
      }),
    meta: {
      success: comment.isPinned ? t`Comment unpinned` : t`Comment pinned`,
      failure: comment.isPinned ? t`Failed to unpin comment` : t`Failed to pin comment`,
    },
    onSuccess: (changed) => {
      updateCachedLists(client, target, (pages) => markPinned(pages, changed));
      client.invalidateQueries({ queryKey: queryKeys.commentLists(target), refetchType: 'none' });
      if (changed.isPinned) onPinned();
    },
  });
}
