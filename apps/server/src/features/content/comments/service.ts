import type { addVideoComment, getComment, listReplies, listVideoComments } from '@kinora/contract/comments';
import type { BodyOf, QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { type PageInfo, pageOf } from '../../../platform/db/keyset.ts';
import { refusal } from '../../engagement/blocks/policy.ts';
import { countFirstDay, requireAllowedWords } from '../../staff/settings/service.ts';
import {
  notFound,
  requireCommentForStaff,
  requireEditable,
  requireModerated,
  requireOpenComment,
  requireOwnComment,
  requireRemovable,
  requireVisibleComment,
} from './access.ts';

import { mustBeHeld } from './hold.ts';
import { type CommentRow, hydrate, hydrateOne } from './hydrate.ts';
import * as lists from './list-queries.ts';
import { notifyMentioned } from './notify.ts';
import { notifyOfComment } from './outbox.ts';
import { isHiddenByStaff, type Place } from './policy.ts';
import { type CommentTarget, onlyOn, requireOpenTarget, requireVisibleTarget, targetOf } from './target.ts';
import * as visibility from './visibility.ts';
import { changeVisibility, lockAuthor } from './visibility-queries.ts';
import * as writes from './write-queries.ts';

export { requireOpenComment, requireVisibleComment } from './access.ts';
export { approve } from './approve.ts';
export { inbox } from './inbox/inbox.ts';

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
    lists.countOwnHidden(ctx.db, viewer, target),
  ]);
  const { page, limit, cursor, sortBy } = query;
  const slice = { page, limit, cursor };
  const { found, comments, replies } = await find(ctx, viewer, { target, sortBy, slice }, place, hidden);
  const { rows, info } = pageOf(lists.commentOrders[sortBy], slice, found);
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
  list: lists.CommentList,
  place: Place,
  hidden: lists.Count,
) {
  const { comments, replies, isOpen } = place;
  if (!isOpen) return { found: [], comments: 0, replies: 0 };
  const absent = await lists.findAbsentPeople(ctx.cache, null);
  const [found, unseen] = await Promise.all([
    viewer && (viewer.mayHaveOwnLists || hidden.comments > 0)
      ? lists.findReadableIds(ctx.db, viewer, list)
      : lists.findCommentIds(ctx.cache, { ...list, total: comments }),
    lists.countUnseen(ctx.db, { viewer, absent }, list.target),
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
  const absent = await lists.findAbsentPeople(ctx.cache, null);
  const [found, hidden] = await Promise.all([
    isOpen ? lists.findReplyIds(ctx.db, viewer, { parentId, slice }) : [],
    lists.countUnseenReplies(ctx.db, { viewer, absent }, { on: onlyOn(target), ids: [parentId] }),
  ]);
  const { rows, info } = pageOf(lists.oldestReplies, slice, found);
  const ids = rows.map((row) => row.id);
  const total = isOpen ? replies - (hidden.get(parentId) ?? 0) : 0;
  return { comments: await hydrate(ctx, viewer, onlyOn(target), ids), info, total, paged: total };
}

/** Returns a comment or reply. Throws `NOT_FOUND` if the viewer may not see it, or while comments are turned off. */
export async function get(
  ctx: Context,
  viewer: Viewer | null,
  commentId: string,
  { targetId }: QueryOf<typeof getComment>,
): Promise<CommentRow> {
  const { comment, place } = await requireVisibleComment(ctx.db, viewer, commentId);
  const target = targetOf(comment);
  if (!place.isOpen || (targetId !== undefined && targetId !== target.id)) throw notFound();
  return hydrateOne(ctx, viewer, target, comment.id);
}

export async function add(
  ctx: Context,
  viewer: Viewer,
  target: CommentTarget,
  { content, parentId }: BodyOf<typeof addVideoComment>,
) {
  const id = createId();
  await requireOpenTarget(ctx.db, viewer, target);
  const thread = parentId ? await findThread(ctx.db, viewer, target, parentId) : noThread;
  await requireAllowedWords(ctx, content);
  await countFirstDay(ctx, ctx.db, viewer, 'posts');
  const written = { id, authorId: viewer.id, content };
  const isHeld = await mustBeHeld(ctx.db, target, written);
  const comment = { ...written, targetId: target.id, ...thread, isHeld };
  if (!(await writes.addComment[target.kind](ctx.db, comment))) {
    await requireOpenTarget(ctx.db, viewer, target);
    throw refusal();
  }
  if (!isHeld) await notifyOfComment(ctx, { ...comment, target });
  ctx.cache.invalidateLocal(lists.commentsOf(target));
  return hydrateOne(ctx, viewer, target, id);
}

const noThread = { parentId: null, replyTo: null };

/**
 * Finds the thread for a reply. Threads are one level deep: a reply to another reply gets the same parent and names the
 * author it replies to.
 */
async function findThread(db: Db, viewer: Viewer, target: CommentTarget, commentId: string) {
  const comment = await requireOpenComment(db, viewer, commentId);
  if (targetOf(comment).id !== target.id) throw notFound();
  const { id, parent_id, author_id } = comment;
  return parent_id === null ? { parentId: id, replyTo: null } : { parentId: parent_id, replyTo: author_id };
}

export async function edit(ctx: Context, viewer: Viewer, commentId: string, content: string) {
  const comment = await requireOwnComment(ctx.db, viewer, commentId);
  requireEditable(comment);
  const target = targetOf(comment);
  await requireOpenTarget(ctx.db, viewer, target);
  await requireAllowedWords(ctx, content);
  const { id, parent_id: parentId } = comment;
  const edit = { id, authorId: viewer.id, target, content };
  const isHeld = await mustBeHeld(ctx.db, target, edit);
  const isEdited = await ctx.db.transaction().execute(async (trx) => {
    if (isHeld) {
      await lockAuthor(trx, viewer.id);
      const before = await changeVisibility(trx, { id, target, parentId }, visibility.heldAgain);
      if (!before) throw notFound();
    }
    const hiddenReason = await writes.updateCommentContent(trx, edit);
    if (isHeld && hiddenReason === undefined) throw refusal();
    if (hiddenReason === null) await notifyMentioned(ctx, trx, edit);
    return hiddenReason !== undefined;
  });
  if (isHeld) await ctx.cache.invalidate(lists.commentsOf(target));
  const edited = await hydrateOne(ctx, viewer, target, id);
  if (!isEdited) throw refusal();
  return edited;
}

/** Deletes a comment with its replies and their likes. */
export async function remove(ctx: Context, viewer: Viewer, commentId: string): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const { id, parent_id: parentId, ...comment } = await requireRemovable(trx, viewer, commentId);
    const target = targetOf(comment);
    // Only the first of several concurrent deletions finds the comment, so the counters change once.
    if ((await writes.removeComment(trx, { id, target, parentId })) === 0) throw notFound();
    return target;
  });
  ctx.cache.invalidateLocal(lists.commentsOf(target));
}

/**
 * Deletes a comment for the staff. Runs `action` in the same transaction; it may throw to refuse the deletion. Throws
 * `NOT_FOUND`.
 */
export async function removeAsStaff(
  ctx: Context,
  commentId: string,
  action: (trx: Trx, comment: { author_id: string; content: string }) => Promise<void>,
): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const { id, parent_id: parentId, ...comment } = await requireCommentForStaff(trx, commentId);
    await action(trx, comment);
    const target = targetOf(comment);
    if ((await writes.removeComment(trx, { id, target, parentId })) === 0) throw notFound();
    return target;
  });
  await ctx.cache.invalidate(lists.commentsOf(target));
}

/** Runs in the transaction of a staff action, and may throw to refuse it. */
type StaffAction = (
  trx: Trx,
  comment: { author_id: string; content: string; target: CommentTarget; wasHidden: boolean },
) => Promise<void>;

/** Hides a comment for the staff. Throws `NOT_FOUND`. */
export function hideAsStaff(ctx: Context, id: string, reason: string, action: StaffAction): Promise<void> {
  return changeAsStaff(ctx, id, visibility.hiddenFor(reason), action);
}

/** Shows a comment again that the staff has hidden. Does nothing if it isn't hidden. Throws `NOT_FOUND`. */
export function unhideAsStaff(ctx: Context, id: string, action: StaffAction): Promise<void> {
  return changeAsStaff(ctx, id, visibility.shownByStaff, async (trx, comment) => {
    if (comment.wasHidden) await action(trx, comment);
  });
}

async function changeAsStaff(
  ctx: Context,
  commentId: string,
  change: Parameters<typeof changeVisibility>[2],
  action: StaffAction,
): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const {
      id,
      parent_id: parentId,
      author_id,
      content,
      ...place
    } = await requireCommentForStaff(trx, commentId);
    await lockAuthor(trx, author_id);
    const target = targetOf(place);
    const before = await changeVisibility(trx, { id, target, parentId }, change);
    if (before === undefined) throw notFound();
    await action(trx, { author_id, content, target, wasHidden: isHiddenByStaff(before) });
    return target;
  });
  await ctx.cache.invalidate(lists.commentsOf(target));
}

/** Pins a comment under the viewer's own video in place of any other, or unpins it if it is pinned. */
export async function pin(ctx: Context, viewer: Viewer, commentId: string) {
  const comment = await requireModerated(ctx.db, viewer, commentId);
  if (comment.parent_id !== null) throw new AppError('VALIDATION', errorText('notPinnable'));
  const target = targetOf(comment);
  const { id } = comment;
  const isPinned = await ctx.db.transaction().execute((trx) => writes.togglePin(trx, target.id, id));
  if (!isPinned) throw notFound();
  await ctx.cache.invalidate(lists.commentsOf(target));
  return hydrateOne(ctx, viewer, target, id);
}

/** Toggles the heart on a comment under the viewer's own video. */
export async function heart(ctx: Context, viewer: Viewer, commentId: string) {
  const comment = await requireModerated(ctx.db, viewer, commentId);
  if (!(await writes.toggleHeart(ctx.db, comment.id))) throw notFound();
  return hydrateOne(ctx, viewer, targetOf(comment), comment.id);
}
