import {
  addTweetComment,
  addVideoComment,
  type Comment,
  type CommentPage,
  type CommentSort,
  deleteComment,
  listTweetComments,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { withLike } from '#lib/api/like.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { editComment, prependComment, removeComment } from './comment-pages.ts';

const pageSize = 10;

/** The comments of a video or a tweet. */
export function commentsQuery(target: CommentTarget, sortBy: CommentSort) {
  return infiniteQueryOptions({
    queryKey: queryKeys.sortedComments(target, sortBy),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...pageParam, limit: pageSize, sortBy };
      return target.kind === 'video'
        ? callApi(listVideoComments, { params: { videoId: target.id }, query }, { signal })
        : callApi(listTweetComments, { params: { tweetId: target.id }, query }, { signal });
    },
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.comments),
  });
}

/** The total number of comments, from the same answers. */
export function commentCountQuery(target: CommentTarget, sortBy: CommentSort) {
  return infiniteQueryOptions({
    ...commentsQuery(target, sortBy),
    select: ({ pages }: InfiniteData<CommentPage>) => pages.at(-1)?.pagination.totalComments ?? 0,
  });
}

type Pages = readonly CommentPage[];

/** Changes the cached comments in every order. */
function changePages(client: QueryClient, target: CommentTarget, change: (pages: Pages) => Pages): void {
  client.setQueriesData<InfiniteData<CommentPage>>({ queryKey: queryKeys.comments(target) }, (data) =>
    data ? { ...data, pages: [...change(data.pages)] } : data,
  );
}

/** Posts a comment and shows it first in every order, because its author wants to see it. */
export function useAddComment(target: CommentTarget) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (content: string) =>
      target.kind === 'video'
        ? callApi(addVideoComment, { params: { videoId: target.id }, body: { content } })
        : callApi(addTweetComment, { params: { tweetId: target.id }, body: { content } }),
    meta: { success: 'Comment added successfully', failure: 'Failed to add comment' },
    onSuccess: (comment) => changePages(client, target, (pages) => prependComment(pages, comment)),
  });
}

/** `onSaved` is called even if the comment is no longer rendered. */
export function useUpdateComment(target: CommentTarget, { _id: commentId }: Comment, onSaved: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: queryKeys.commentEdits(target),
    mutationFn: (content: string) => callApi(updateComment, { params: { commentId }, body: { content } }),
    meta: { success: 'Comment updated successfully', failure: 'Failed to update comment' },
    onSuccess: (comment) => {
      changePages(client, target, (pages) => editComment(pages, commentId, () => comment));
      onSaved();
    },
  });
}

export function useDeleteComment(target: CommentTarget, { _id: commentId }: Comment) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(deleteComment, { params: { commentId } }),
    meta: { success: 'Comment deleted successfully', failure: 'Failed to delete comment' },
    onSuccess: () => changePages(client, target, (pages) => removeComment(pages, commentId)),
  });
}

/** Likes a comment (`true`) or unlikes it (`false`). Optimistic: reverts if the server refuses. */
export function useLikeComment(target: CommentTarget, { _id: commentId }: Comment) {
  const client = useQueryClient();
  const show = (change: (comment: Comment) => Comment) =>
    changePages(client, target, (pages) => editComment(pages, commentId, change));
  return useExclusiveMutation({
    mutationFn: (_isLiked: boolean) => callApi(toggleCommentLike, { params: { commentId } }),
    meta: { failure: 'Failed to toggle like' },
    onMutate: async (isLiked) => {
      await client.cancelQueries({ queryKey: queryKeys.comments(target) });
      show((comment) => withLike(comment, isLiked));
    },
    onSuccess: (state) => show((comment) => ({ ...comment, ...state })),
    onError: (_error, isLiked) => show((comment) => withLike(comment, !isLiked)),
  });
}
