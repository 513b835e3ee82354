import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { notFound } from './access.ts';
import { countUnseenReplies, findAbsentPeople } from './list-queries.ts';
import { findComments, findOwnLikes, findPeople } from './queries.ts';
import { type CommentTarget, type CommentTargets, onlyOn } from './target.ts';

type HideableRow = { owner_id: string; hidden_reason: string | null };

export type CommentRow = Awaited<ReturnType<typeof hydrate>>[number];

const seesOwn = (row: { owner_id: string }, viewer: Viewer | null) => row.owner_id === viewer?.id;

/**
 * Reads comments on targets of one kind as the viewer sees them, in the order of `ids`. `seesHidden` decides which
 * hidden and held comments the viewer sees: by default, their own.
 */
export async function hydrate(
  { db, cache }: Context,
  viewer: Viewer | null,
  on: CommentTargets,
  ids: readonly string[],
  seesHidden: (row: HideableRow, viewer: Viewer | null) => boolean = seesOwn,
) {
  if (ids.length === 0) return [];
  const viewerScope = { viewer, absent: await findAbsentPeople(cache, null) };
  const [comments, likes, unseen] = await Promise.all([
    findComments(db, ids),
    viewer && findOwnLikes(db, { viewerId: viewer.id, commentIds: ids }),
    countUnseenReplies(db, viewerScope, { on, ids }),
  ]);
  // A comment may have been hidden after the list was cached.
  const rows = inOrder(ids, comments).filter((row) => row.hidden_reason === null || seesHidden(row, viewer));
  const repliedToIds = rows.flatMap(({ reply_to }) => reply_to ?? []);
  const people = repliedToIds.length > 0 ? await findPeople(db, repliedToIds) : null;
  return rows.map((row) => ({
    ...row,
    replies: row.hidden_reason === null ? row.replies - (unseen.get(row.id) ?? 0) : 0,
    is_liked: likes?.has(row.id) ?? false,
    answered: row.reply_to === null ? null : (people?.get(row.reply_to) ?? null),
  }));
}

export async function hydrateOne(
  ctx: Context,
  viewer: Viewer | null,
  target: CommentTarget,
  id: string,
): Promise<CommentRow> {
  const [comment] = await hydrate(ctx, viewer, onlyOn(target), [id]);
  if (!comment) throw notFound();
  return comment;
}
