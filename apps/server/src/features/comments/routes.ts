import {
  addTweetComment,
  addVideoComment,
  type CommentPage,
  deleteComment,
  listTweetComments,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import type { RequestContext } from '../../http/bind.ts';
import type { Routing } from '../../http/routing.ts';
import { presentComment } from './present.ts';
import { add, edit, list, remove } from './service.ts';

export function commentRoutes({ bind }: Routing): void {
  bind(listVideoComments, async (ctx, { viewer, params, query }) =>
    presentPage(ctx, await list(ctx, viewer, { kind: 'video', id: params.videoId }, query)),
  );

  bind(listTweetComments, async (ctx, { viewer, params, query }) =>
    presentPage(ctx, await list(ctx, viewer, { kind: 'tweet', id: params.tweetId }, query)),
  );

  bind(
    addVideoComment,
    async (ctx, { viewer, params, body }) =>
      presentComment(ctx.urls, await add(ctx, viewer, { kind: 'video', id: params.videoId }, body.content)),
    { limit: 'comment' },
  );

  bind(
    addTweetComment,
    async (ctx, { viewer, params, body }) =>
      presentComment(ctx.urls, await add(ctx, viewer, { kind: 'tweet', id: params.tweetId }, body.content)),
    { limit: 'comment' },
  );

  bind(updateComment, async (ctx, { viewer, params, body }) =>
    presentComment(ctx.urls, await edit(ctx, viewer, params.commentId, body.content)),
  );

  bind(deleteComment, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.commentId);
    return {};
  });
}

function presentPage(
  ctx: RequestContext,
  { comments, info, total }: Awaited<ReturnType<typeof list>>,
): CommentPage {
  const { currentPage, hasNextPage, limit } = info;
  return {
    comments: comments.map((row) => presentComment(ctx.urls, row)),
    pagination: { currentPage, hasNextPage, totalPages: Math.ceil(total / limit), totalComments: total },
    ...info,
  };
}
