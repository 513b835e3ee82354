import type { listReplies, listVideoComments } from '@kinora/contract/comments';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { type PageInfo, pageOf } from '../../../platform/db/keyset.ts';
import { requireVisibleComment } from './access.ts';
import { type CommentRow, hydrate } from './hydrate.ts';
import * as queries from './list-queries.ts';
import type { Place } from './policy.ts';
import { type CommentTarget, onlyOn, requireVisibleTarget, targetOf } from './target.ts';

/** `total` counts all comments and replies, and `paged` only top-level comments. */
export type Page = { comments: CommentRow[]; info: PageInfo; total: number; paged: number };

/** Returns a page of the top-level comments that the viewer may see on a target. */
export async function list(
  ctx: Context,
  viewer: Viewer | null,
  target: CommentTarget,
  query: QueryOf<typeof listVideoComments>,
): Promise<Page> {
  const [place, hidden] = await Promise.all([
    requireVisibleTarget(ctx.db, viewer, target),
    queries.countOwnHidden(ctx.db, viewer, target),
  ]);
  const { page, limit, cursor, sortBy } = query;
  const slice = { page, limit, cursor };
  const { found, comments, replies } = await find(ctx, viewer, { target, sortBy, slice }, place, hidden);
  const { rows, info } = pageOf(queries.commentOrders[sortBy], slice, found);
  const ids = rows.map((row) => row.id);
  return {
    comments: await hydrate(ctx, viewer, onlyOn(target), ids),
    info,
    total: comments,
    paged: comments - replies,
  };
}

/**
 * Finds the ids of a page and counts the comments that the viewer sees. All viewers without blocks share the cached
 * ids, except for those with `hidden` comments of their own in the list.
 */
async function find(
  ctx: Context,
  viewer: Viewer | null,
  list: queries.CommentList,
  place: Place,
  hidden: queries.Count,
) {
  const { comments, replies, isOpen } = place;
  if (!isOpen) return { found: [], comments: 0, replies: 0 };
  const absent = await queries.findAbsentPeople(ctx.cache, null);
  const [found, unseen] = await Promise.all([
    viewer && (viewer.mayHaveOwnLists || hidden.comments > 0)
      ? queries.findReadableIds(ctx.db, viewer, list)
      : queries.findCommentIds(ctx.cache, { ...list, total: comments }),
    queries.countUnseen(ctx.db, { viewer, absent }, list.target),
  ]);
  return {
    found,
    comments: comments - unseen.comments + hidden.comments,
    replies: replies - unseen.replies + hidden.replies,
  };
}

/** Returns a page of the replies that the viewer may see under a comment. */
export async function listRepliesTo(
  ctx: Context,
  viewer: Viewer | null,
  commentId: string,
  slice: QueryOf<typeof listReplies>,
): Promise<Page> {
  const { comment, place } = await requireVisibleComment(ctx.db, viewer, commentId);
  const target = targetOf(comment);
  const { id: parentId, replies } = comment;
  const isOpen = place.isOpen && comment.hidden_reason === null;
  const absent = await queries.findAbsentPeople(ctx.cache, null);
  const [found, hidden] = await Promise.all([
    isOpen ? queries.findReplyIds(ctx.db, viewer, { parentId, slice }) : [],
    queries.countUnseenReplies(ctx.db, { viewer, absent }, { on: onlyOn(target), ids: [parentId] }),
  ]);
  const { rows, info } = pageOf(queries.oldestReplies, slice, found);
  const ids = rows.map((row) => row.id);
  const total = isOpen ? replies - (hidden.get(parentId) ?? 0) : 0;
  return { comments: await hydrate(ctx, viewer, onlyOn(target), ids), info, total, paged: total };
}
