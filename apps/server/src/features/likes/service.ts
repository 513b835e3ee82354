import type { LikeState } from '@kinora/contract/likes';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Trx } from '../../platform/db/db.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import { requireVisibleComment } from '../comments/service.ts';
import { requireTweet } from '../tweets/service.ts';
import { requireVisibleVideo, visibleCards } from '../videos/service.ts';
import * as queries from './queries.ts';

/** Likes a thing, or takes the like back; the counter moves in the same transaction. */
export async function toggle(ctx: Context, viewer: Viewer, target: queries.LikeTarget): Promise<LikeState> {
  return ctx.db.transaction().execute(async (trx) => {
    await requireVisible(trx, viewer, target);
    if (!(await queries.lockTarget(trx, target))) throw new AppError('NOT_FOUND', 'Not found');
    if (await queries.deleteLike(trx, target, viewer.id)) {
      return { isLiked: false, totalLikes: await queries.addToLikes(trx, target, -1) };
    }
    await queries.insertLike(trx, target, viewer.id);
    return { isLiked: true, totalLikes: await queries.addToLikes(trx, target, 1) };
  });
}

/** A page of the videos that the viewer likes. */
export async function likedVideos(ctx: Context, viewer: Viewer, slice: Slice) {
  const { rows, info } = pageOf(queries.latestLiked, slice, await queries.findLiked(ctx.db, viewer, slice));
  const ids = rows.map((row) => row.id);
  return { cards: await visibleCards(ctx.db, viewer, ids), info };
}

async function requireVisible(trx: Trx, viewer: Viewer, { kind, id }: queries.LikeTarget): Promise<void> {
  if (kind === 'video') await requireVisibleVideo(trx, viewer, id);
  else if (kind === 'tweet') await requireTweet(trx, id);
  else await requireVisibleComment(trx, viewer, id);
}
