import { type Comment, heartComment, pinComment } from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { withLike } from '#lib/api/like.ts';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { changeEverywhere, changeLists } from './cached-comments.ts';
import { editComment, markPinned } from './comment-pages.ts';

/**
 * Returns functions that change a cached comment. `showFirst` cancels list requests in flight, because their responses
 * would undo the change.
 */
function useShow(target: CommentTarget, commentId: string) {
  const client = useQueryClient();
  const show = (change: (comment: Comment) => Comment) =>
    changeEverywhere(client, target, (pages) => editComment(pages, commentId, change));
  return {
    show,
    showFirst: async (change: (comment: Comment) => Comment) => {
      await client.cancelQueries({ queryKey: queryKeys.comments(target) });
      show(change);
    },
  };
}

/** Likes a comment (`true`) or unlikes it (`false`). Optimistic: reverts if the server refuses. */
export function useLikeComment(target: CommentTarget, { _id: commentId }: Comment) {
  const { show, showFirst } = useShow(target, commentId);
  return useExclusiveMutation({
    mutationFn: (_isLiked: boolean) => callApi(toggleCommentLike, { params: { commentId } }),
    meta: { failure: 'Failed to toggle like' },
    onMutate: (isLiked) => showFirst((comment) => withLike(comment, isLiked)),
    onSuccess: (state) => show((comment) => ({ ...comment, ...state })),
    onError: (_error, isLiked) => show((comment) => withLike(comment, !isLiked)),
  });
}

/** Hearts a comment (`true`) or removes the heart (`false`). Optimistic: reverts if the server refuses. */
export function useHeartComment(target: CommentTarget, { _id: commentId }: Comment) {
  const { show, showFirst } = useShow(target, commentId);
  return useExclusiveMutation({
    mutationFn: (_isHearted: boolean) => callApi(heartComment, { params: { commentId } }),
    meta: { failure: 'Failed to toggle heart' },
    onMutate: (isHearted) => showFirst((comment) => ({ ...comment, isHearted })),
    onSuccess: ({ isHearted }) => show((comment) => ({ ...comment, isHearted })),
    onError: (_error, isHearted) => show((comment) => ({ ...comment, isHearted: !isHearted })),
  });
}

/**
 * Pins a comment and unpins the previous one, or unpins a comment. An unpinned comment returns to its place when the
 * list is next opened.
 */
export function usePinComment(target: CommentTarget, comment: Comment, onPinned: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(pinComment, { params: { commentId: comment._id } }),
    meta: {
      success: comment.isPinned ? 'Comment unpinned' : 'Comment pinned',
      failure: `Failed to ${comment.isPinned ? 'unpin' : 'pin'} comment`,
    },
    onSuccess: (changed) => {
      changeLists(client, target, (pages) => markPinned(pages, changed));
      client.invalidateQueries({ queryKey: queryKeys.commentLists(target), refetchType: 'none' });
      if (changed.isPinned) onPinned();
    },
  });
}
