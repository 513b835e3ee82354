import {
  approveComment,
  type InboxComment,
  type InboxFilter,
  inboxFilters,
  listInbox,
} from '@kinora/contract/comment-inbox';
import { addVideoComment, deleteComment, getComment, heartComment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { untilGone } from '#lib/api/is-not-found.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useToggle } from '#lib/api/use-toggle.ts';
import { useMember } from '#lib/session/viewer.ts';

const pageSize = 20;

/** Lists the comments on the viewer's videos, newest first. */
export function inboxQuery(channelId: string, filter: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: queryKeys.inbox(channelId, filter),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...pageParam, limit: pageSize, filter };
      return callApi(listInbox, { params: { channelId }, query }, { signal });
    },
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.comments),
  });
}

/** Counts the comments that wait for the viewer's review, up to a maximum. */
export function heldCountQuery(channelId: string) {
  return queryOptions({
    queryKey: queryKeys.heldComments(channelId),
    queryFn: ({ signal }) => {
      const query = { limit: 1, filter: 'held' } as const;
      return callApi(listInbox, { params: { channelId }, query }, { signal });
    },
    select: ({ heldCount }) => heldCount,
  });
}

/** Changes a cached comment under one filter. Returns null if the filter no longer includes it. */
type Change = (comment: InboxComment, filter: InboxFilter) => InboxComment | null;

function changeInbox(client: QueryClient, channelId: string, change: Change): void {
  for (const filter of inboxFilters) {
    client.setQueryData(inboxQuery(channelId, filter).queryKey, (data) => {
      if (!data) return data;
      const changed = (comment: InboxComment) => change(comment, filter) ?? [];
      const pages = data.pages.map((page) => ({ ...page, comments: page.comments.flatMap(changed) }));
      return { ...data, pages };
    });
  }
}

/** Marks everything as outdated that shows the comments on a video, or how many of them wait. */
function commentsChanged(client: QueryClient, channelId: string, { video }: InboxComment): void {
  client.invalidateQueries({ queryKey: queryKeys.comments({ kind: 'video', id: video._id }) });
  client.invalidateQueries({ queryKey: queryKeys.heldComments(channelId) });
}

/** Publishes a held comment, unless its author has edited it since. */
export function useApprove(comment: InboxComment) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const { _id: commentId, updatedAt } = comment;
  return useExclusiveMutation({
    mutationFn: () => callApi(approveComment, { params: { commentId }, body: { updatedAt } }),
    meta: { success: t`Comment approved`, fallback: t`Failed to approve comment` },
    onSuccess: (approved) => {
      changeInbox(client, channelId, (one, filter) => {
        if (one._id !== commentId) return one;
        return filter === 'held' ? null : { ...one, ...approved };
      });
      commentsChanged(client, channelId, comment);
    },
    // The comment has been edited or deleted.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.anyInbox }),
  });
}

export function useDeleteFromInbox(comment: InboxComment, onDeleted: () => void) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const { _id: commentId } = comment;
  return useExclusiveMutation({
    mutationFn: () => untilGone(callApi(deleteComment, { params: { commentId } })),
    meta: { success: t`Comment deleted successfully`, failure: t`Failed to delete comment` },
    onSuccess: () => {
      changeInbox(client, channelId, (one) =>
        one._id === commentId || one.parentId === commentId ? null : one,
      );
      commentsChanged(client, channelId, comment);
      onDeleted();
    },
  });
}

/**
 * Posts a reply, which answers the top-level comment of the thread. `onSaved` runs even if the comment has unmounted.
 */
export function useReplyFromInbox(comment: InboxComment, onSaved: () => void) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const { _id: parentId, video } = comment;
  const threadId = comment.parentId ?? parentId;
  return useExclusiveMutation({
    mutationKey: queryKeys.anyInbox,
    mutationFn: (content: string) =>
      callApi(addVideoComment, { params: { videoId: video._id }, body: { content, parentId } }),
    meta: { success: t`Reply added successfully`, failure: t`Failed to add reply` },
    onSuccess: () => {
      changeInbox(client, channelId, (one, filter) => {
        if (one._id !== threadId) return one;
        return filter === 'unanswered' ? null : { ...one, repliesCount: one.repliesCount + 1 };
      });
      client.invalidateQueries({ queryKey: queryKeys.inbox(channelId, 'all'), refetchType: 'none' });
      commentsChanged(client, channelId, comment);
      onSaved();
    },
  });
}

/** Hearts a comment (`true`) or removes the heart (`false`). */
export function useHeartFromInbox(comment: InboxComment) {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const params = { commentId: comment._id };
  const show = (isHearted: boolean) =>
    changeInbox(client, channelId, (one) => (one._id === comment._id ? { ...one, isHearted } : one));
  return useToggle({
    name: `heart of comment ${comment._id}`,
    send: () => callApi(heartComment, { params }),
    read: () => callApi(getComment, { params, query: { targetId: comment.video._id } }),
    isOn: ({ isHearted }) => isHearted,
    meta: { failure: t`Failed to toggle heart` },
    queryKey: queryKeys.anyInbox,
    show,
    confirm: ({ isHearted }) => {
      show(isHearted);
      commentsChanged(client, channelId, comment);
    },
  });
}
