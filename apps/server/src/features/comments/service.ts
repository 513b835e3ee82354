import type { listVideoComments } from '@kinora/contract/comments';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { createId } from '../../platform/db/ids.ts';
import { inOrder } from '../../platform/db/in-order.ts';
import { pageOf } from '../../platform/db/keyset.ts';
import { refusal } from '../blocks/policy.ts';
import { canReadTextsOf, requireNotBlocked } from '../blocks/service.ts';
import { ownsComment } from './policy.ts';
import * as queries from './queries.ts';
import {
  type CommentTarget,
  requireKnownTarget,
  requireOpenTarget,
  requireVisibleTarget,
  targetOf,
} from './target.ts';

type ListQuery = QueryOf<typeof listVideoComments>;

/** A page of comments on a target that the viewer may see, and their total number. */
export async function list(ctx: Context, viewer: Viewer, target: CommentTarget, query: ListQuery) {
  const comments = await requireVisibleTarget(ctx.db, viewer, target);
  const { page, limit, cursor, sortBy } = query;
  const slice = { page, limit, cursor };
  const { found, total } = await find(ctx, viewer, { target, sortBy, slice }, comments);
  const { rows, info } = pageOf(queries.commentOrders[sortBy], slice, found);
  const ids = rows.map((row) => row.id);
  return { comments: await hydrate(ctx.db, viewer, ids), info, total };
}

/** Finds ids, which are the same for everyone but viewers with blocks, and the number of comments that the viewer sees. */
async function find(ctx: Context, viewer: Viewer, list: queries.CommentList, comments: number) {
  if (!viewer.mayHaveBlocks) {
    return { found: await queries.findCommentIds(ctx.warm, { ...list, total: comments }), total: comments };
  }
  const [found, total] = await Promise.all([
    queries.findReadableIds(ctx.db, viewer, list),
    queries.countReadable(ctx.db, viewer, list.target),
  ]);
  return { found, total };
}

export async function add(ctx: Context, viewer: Viewer, target: CommentTarget, content: string) {
  const id = createId();
  await requireOpenTarget(ctx.db, viewer, target);
  const isAdded = await queries.addComment[target.kind](ctx.db, {
    id,
    authorId: viewer.id,
    targetId: target.id,
    content,
  });
  if (!isAdded) throw refusal();
  ctx.warm.changedHere(queries.commentsOf(target));
  return hydrateOne(ctx.db, viewer, id);
}

export async function edit(ctx: Context, viewer: Viewer, commentId: string, content: string) {
  const comment = await requireOwnComment(ctx.db, viewer, commentId);
  const target = targetOf(comment);
  await requireOpenTarget(ctx.db, viewer, target);
  const { id } = comment;
  const isEdited = await queries.updateCommentContent(ctx.db, { id, authorId: viewer.id, target, content });
  const edited = await hydrateOne(ctx.db, viewer, id);
  if (!isEdited) throw refusal();
  return edited;
}

/** Deletes a comment and its likes. */
export async function remove(ctx: Context, viewer: Viewer, commentId: string): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const comment = await requireOwnComment(trx, viewer, commentId);
    // Locks the counter's row first, as everywhere, so that two transactions wait for each other in the same order.
    await queries.addToCommentCount(trx, targetOf(comment), -1);
    if (!(await queries.deleteCommentRow(trx, commentId))) throw notFound();
    return targetOf(comment);
  });
  ctx.warm.changedHere(queries.commentsOf(target));
}

/**
 * For an act on a comment: throws `NOT_FOUND` unless the viewer may see it, and `FORBIDDEN` if its author blocks them.
 */
export async function requireOpenComment(db: Db | Trx, viewer: Viewer, commentId: string): Promise<void> {
  const comment = await requireComment(db, commentId);
  await requireVisibleTarget(db, viewer, targetOf(comment));
  await requireNotBlocked(db, viewer, comment.author_id);
  await requireReadable(db, viewer, comment);
}

async function requireOwnComment(db: Db | Trx, viewer: Viewer, commentId: string) {
  const comment = await requireComment(db, commentId);
  if (ownsComment(viewer, comment)) {
    await requireKnownTarget(db, viewer, targetOf(comment));
    return comment;
  }
  await requireVisibleTarget(db, viewer, targetOf(comment));
  await requireReadable(db, viewer, comment);
  throw new AppError('FORBIDDEN', 'You are not authorized to change this comment');
}

async function requireComment(db: Db | Trx, commentId: string) {
  const comment = await queries.findComment(db, commentId);
  if (!comment) throw notFound();
  return comment;
}

async function requireReadable(db: Db | Trx, viewer: Viewer, comment: { author_id: string }): Promise<void> {
  if (!(await canReadTextsOf(db, viewer, comment.author_id))) throw notFound();
}

export type CommentRow = Awaited<ReturnType<typeof hydrate>>[number];

/** The comments with these ids, in the same order. */
async function hydrate(db: Db, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [comments, likes] = await Promise.all([
    queries.hydrateComments(db, ids),
    queries.findOwnLikes(db, { viewerId: viewer.id, commentIds: ids }),
  ]);
  return inOrder(ids, comments).map((comment) => ({ ...comment, is_liked: likes.has(comment.id) }));
}

async function hydrateOne(db: Db, viewer: Viewer, id: string): Promise<CommentRow> {
  const [comment] = await hydrate(db, viewer, [id]);
  if (!comment) throw notFound();
  return comment;
}

function notFound() {
  return new AppError('NOT_FOUND', 'Comment not found');
}
