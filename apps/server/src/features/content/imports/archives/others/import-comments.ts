import type { Context } from '../../../../../context.ts';
import type { Db } from '../../../../../platform/db/db.ts';
import { createIdAt } from '../../../../../platform/db/ids.ts';
import { countFirstDay } from '../../../../staff/settings/service.ts';
import { insertImportedComments } from '../../../comments/imported/service.ts';
import { findImportedVideos } from '../../video-sources.ts';
import { sourceKeys } from '../keys.ts';
import type { ExportedComment } from '../kinora/export-records.ts';
import * as queries from './queries.ts';

export type Comment = ExportedComment;

type Placed = { key: string; comment: Comment; targetId: string; parentId: string | null };

/**
 * Imports the comments on videos and tweets that the same person has imported, unless they have been imported. Returns
 * the number of comments whose video, tweet or thread isn't here. Throws `RATE_LIMITED` on the first day of an account.
 */
export async function importComments(
  ctx: Context,
  ownerId: string,
  comments: readonly Comment[],
): Promise<number> {
  const placed = await findPlaces(ctx.db, ownerId, comments);
  for (const kind of ['video', 'tweet'] as const) {
    const ofKind = placed.filter(({ comment }) => comment.on.kind === kind);
    if (ofKind.length > 0) await add(ctx, ownerId, kind, ofKind);
  }
  return comments.length - placed.length;
}

async function findPlaces(db: Db, ownerId: string, comments: readonly Comment[]): Promise<Placed[]> {
  const targetKeys = comments.flatMap(({ on }) => targetKeyOf(on) ?? []);
  const parentKeys = comments.flatMap(({ parentId }) =>
    parentId === null ? [] : [sourceKeys.comment(parentId)],
  );
  const targets = new Map([
    ...(await findImportedVideos(db, { ownerId, keys: targetKeys })),
    ...(await queries.findExtras(db, 'tweets', { ownerId, keys: targetKeys })),
  ]);
  const parents = await queries.findExtras(db, 'comments', { ownerId, keys: parentKeys });
  return comments.flatMap((comment) => {
    const targetId = targets.get(targetKeyOf(comment.on) ?? '');
    const parentId = comment.parentId === null ? null : parents.get(sourceKeys.comment(comment.parentId));
    const isPlaced = targetId !== undefined && parentId !== undefined;
    return isPlaced ? [{ key: sourceKeys.comment(comment.id), comment, targetId, parentId }] : [];
  });
}

function targetKeyOf({ kind, id }: Comment['on']): string | null {
  if (!id) return null;
  return kind === 'video' ? sourceKeys.video(id) : sourceKeys.tweet(id);
}

async function add(
  ctx: Context,
  ownerId: string,
  kind: 'video' | 'tweet',
  placed: readonly Placed[],
): Promise<void> {
  const byKey = new Map(placed.map((one) => [one.key, one]));
  await ctx.db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, ownerId);
    const known = await queries.findExtras(trx, 'comments', { ownerId, keys: [...byKey.keys()] });
    const added = [...byKey].flatMap(([key, { comment, targetId, parentId }]) => {
      const { content, createdAt } = comment;
      return known.has(key)
        ? []
        : [{ key, id: createIdAt(createdAt), targetId, parentId, content, createdAt }];
    });
    for (const _ of added) await countFirstDay(ctx, trx, { id: ownerId }, 'posts');
    const inserted = await insertImportedComments(trx, kind, ownerId, added);
    await queries.recordExtras(
      trx,
      ownerId,
      added.filter(({ id }) => inserted.has(id)),
    );
  });
}
