import {
  addTweetComment,
  addVideoComment,
  type Comment,
  type CommentPage,
  type CommentSort,
  deleteComment,
  getComment,
  listReplies,
  listTweetComments,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isNotFound, untilGone } from '#lib/api/is-not-found.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { inboxChanged } from '#lib/api/query-effects.ts';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { updateCachedComments, updateCachedLists } from './cached-comments.ts';
import { countReply, dropComment, editComment, prependComment, removeComment } from './comment-pages.ts';

const pageSize = 10;

/** Lists the top-level comments on a video or tweet. */
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

/** Selects the total number of comments and replies from the responses of `commentsQuery`. */
export function commentCountQuery(target: CommentTarget, sortBy: CommentSort) {
  return infiniteQueryOptions({
    ...commentsQuery(target, sortBy),
    select: ({ pages }: InfiniteData<CommentPage>) => pages.at(-1)?.pagination.totalComments ?? 0,
  });
}

/** Lists the replies to a comment, oldest first. */
export function repliesQuery(target: CommentTarget, commentId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.replies(target, commentId),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...pageParam, limit: pageSize };
      return callApi(listReplies, { params: { commentId }, query }, { signal });
    },
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.comments),
  });
}

/**
 * Comments that aren't from a list response. They are cached in the same shape, so that cache updates reach them too.
 */
type DetachedComments = { pages: { comments: Comment[] }[] };

/** Fetches one comment or reply. The result is null if the viewer can't see it on the target. */
export function commentQuery(target: CommentTarget, commentId: string) {
  return queryOptions({
    queryKey: queryKeys.comment(target, commentId),
    queryFn: async ({ signal }): Promise<DetachedComments> => {
      const call = { params: { commentId }, query: { targetId: target.id } };
      try {
        return { pages: [{ comments: [await callApi(getComment, call, { signal })] }] };
      } catch (error) {
        if (isNotFound(error)) return { pages: [] };
        throw error;
      }
    },
    select: ({ pages }) => pages[0]?.comments[0] ?? null,
  });
}

/**
 * The replies that the viewer has posted since the page was opened. They are cached separately, because the loaded
 * pages of replies may not contain them.
 */
export function newRepliesQuery(target: CommentTarget, commentId: string) {
  return queryOptions({
    queryKey: queryKeys.newReplies(target, commentId),
    queryFn: skipToken,
    initialData: { pages: [] } as DetachedComments,
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ pages }) => pages.flatMap(({ comments }) => comments),
  });
}

type NewText = { content: string; parentId?: string };

function sendComment(target: CommentTarget, body: NewText): Promise<Comment> {
  return target.kind === 'video'
    ? callApi(addVideoComment, { params: { videoId: target.id }, body })
    : callApi(addTweetComment, { params: { tweetId: target.id }, body });
}

/** Says that a comment was saved, or that it isn't public yet. */
function showSaved({ isHeld }: Comment, saved: string): void {
  toast.success(isHeld ? t`Your comment will appear after it has been reviewed.` : saved);
}

/** Posts a comment, and shows it first in every order so that its author sees it. */
export function useAddComment(target: CommentTarget) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (content: string) => sendComment(target, { content }),
    meta: { failure: t`Failed to add comment` },
    onSuccess: (comment) => {
      showSaved(comment, t`Comment added successfully`);
      updateCachedLists(client, target, (pages) => prependComment(pages, comment));
      inboxChanged(client);
    },
  });
}

/** Posts a reply to a comment or to another reply. `onSaved` runs even if the comment has unmounted. */
export function useAddReply(
  target: CommentTarget,
  { _id: parentId }: Comment,
  onSaved: (reply: Comment) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: queryKeys.commentEdits(target),
    mutationFn: (content: string) => sendComment(target, { content, parentId }),
    meta: { failure: t`Failed to add reply` },
    onSuccess: (reply) => {
      showSaved(reply, t`Reply added successfully`);
      const threadId = reply.parentId ?? parentId;
      client.setQueryData<DetachedComments>(queryKeys.newReplies(target, threadId), (before) => ({
        pages: [...(before?.pages ?? []), { comments: [reply] }],
      }));
      updateCachedLists(client, target, (pages) => countReply(pages, threadId));
      client.invalidateQueries({ queryKey: queryKeys.comment(target, threadId) });
      inboxChanged(client);
      onSaved(reply);
    },
  });
}

/** Saves an edited comment. `onSaved` runs even if the comment has unmounted. */
export function useUpdateComment(target: CommentTarget, { _id: commentId }: Comment, onSaved: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: queryKeys.commentEdits(target),
    mutationFn: (content: string) => callApi(updateComment, { params: { commentId }, body: { content } }),
    meta: { failure: t`Failed to update comment` },
    onSuccess: (comment) => {
      showSaved(comment, t`Comment updated successfully`);
      updateCachedComments(client, target, (pages) => editComment(pages, commentId, () => comment));
      inboxChanged(client);
      onSaved();
    },
  });
}

export function useDeleteComment(target: CommentTarget, comment: Comment, onDeleted: () => void) {
  const client = useQueryClient();
  const { _id: commentId, parentId } = comment;
  return useExclusiveMutation({
    mutationFn: () => untilGone(callApi(deleteComment, { params: { commentId } })),
    meta: { success: t`Comment deleted successfully`, failure: t`Failed to delete comment` },
    onSuccess: () => {
      updateCachedLists(client, target, (pages) => removeComment(pages, comment));
      updateCachedComments(client, target, (pages) => dropComment(pages, commentId));
      if (parentId) client.invalidateQueries({ queryKey: queryKeys.comment(target, parentId) });
      inboxChanged(client);
      onDeleted();
    },
  });
}
