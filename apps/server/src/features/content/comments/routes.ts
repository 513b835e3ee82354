import { approveComment, listInbox } from '@kinora/contract/comment-inbox';
import {
  addTweetComment,
  addVideoComment,
  type CommentPage,
  deleteComment,
  getComment,
  heartComment,
  listReplies,
  listTweetComments,
  listVideoComments,
  pinComment,
  updateComment,
} from '@kinora/contract/comments';
import type { RequestContext } from '../../../http/bind.ts';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../videos/present.ts';
import { presentComment } from './present.ts';
import * as comments from './service.ts';

export function commentRoutes({ bind }: Routing): void {
  bind(listVideoComments, async (ctx, { viewer, params, query }) =>
    presentPage(ctx, await comments.list(ctx, viewer, { kind: 'video', id: params.videoId }, query)),
  );

  bind(listTweetComments, async (ctx, { viewer, params, query }) =>
    presentPage(ctx, await comments.list(ctx, viewer, { kind: 'tweet', id: params.tweetId }, query)),
  );

  bind(listReplies, async (ctx, { viewer, params, query }) =>
    presentPage(ctx, await comments.listRepliesTo(ctx, viewer, params.commentId, query)),
  );

  bind(
    addVideoComment,
    async (ctx, { viewer, params, body }) =>
      presentComment(ctx.urls, await comments.add(ctx, viewer, { kind: 'video', id: params.videoId }, body)),
    { limit: 'comment' },
  );

  bind(
    addTweetComment,
    async (ctx, { viewer, params, body }) =>
      presentComment(ctx.urls, await comments.add(ctx, viewer, { kind: 'tweet', id: params.tweetId }, body)),
    { limit: 'comment' },
  );

  bind(getComment, async (ctx, { viewer, params, query }) =>
    presentComment(ctx.urls, await comments.get(ctx, viewer, params.commentId, query)),
  );

  bind(
    updateComment,
    async (ctx, { viewer, params, body }) =>
      presentComment(ctx.urls, await comments.edit(ctx, viewer, params.commentId, body.content)),
    { limit: 'edit' },
  );

  bind(deleteComment, async (ctx, { viewer, params }) => {
    await comments.remove(ctx, viewer, params.commentId);
    return {};
  });

  bind(
    listInbox,
    async (ctx, { viewer, params, query }) => {
      const { entries, heldCount, info } = await comments.inbox(ctx, viewer, params.channelId, query);
      const present = ({ comment, card }: (typeof entries)[number]) => {
        const { _id, title, thumbnail } = presentVideoCard(ctx.urls, card);
        return { ...presentComment(ctx.urls, comment), video: { _id, title, thumbnail } };
      };
      return { comments: entries.map(present), heldCount, ...info };
    },
    { heavy: true },
  );

  bind(approveComment, async (ctx, { viewer, params, body }) =>
    presentComment(ctx.urls, await comments.approve(ctx, viewer, params.commentId, body)),
  );

  bind(pinComment, async (ctx, { viewer, params }) =>
    presentComment(ctx.urls, await comments.pin(ctx, viewer, params.commentId)),
  );

  bind(heartComment, async (ctx, { viewer, params }) =>
    presentComment(ctx.urls, await comments.heart(ctx, viewer, params.commentId)),
  );
}

function presentPage(ctx: RequestContext, { comments, info, total, paged }: comments.Page): CommentPage {
  const { currentPage, hasNextPage, limit } = info;
  return {
    comments: comments.map((row) => presentComment(ctx.urls, row)),
    pagination: { currentPage, hasNextPage, totalPages: Math.ceil(paged / limit), totalComments: total },
    ...info,
  };
}
