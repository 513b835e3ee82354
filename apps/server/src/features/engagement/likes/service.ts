import { errorText } from '@kinora/contract/error-texts';
import type { LikeState } from '@kinora/contract/likes';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { requireOpenComment } from '../../content/comments/service.ts';
import { requireOpenTweet } from '../../content/tweets/service.ts';
import { requireOpenVideo, visibleCards } from '../../content/videos/service.ts';
import { refusal } from '../blocks/policy.ts';
import * as queries from './queries.ts';

export async function toggle(ctx: Context, viewer: Viewer, target: queries.LikeTarget): Promise<LikeState> {
  await requireOpen(ctx.db, viewer, target);
  const toggled = await queries.toggleLike[target.kind](ctx.db, { targetId: target.id, userId: viewer.id });
  if (!toggled) throw new AppError('NOT_FOUND', errorText('notFound'));
  if (toggled.is_liked === null) throw refusal();
  return { isLiked: toggled.is_liked, totalLikes: toggled.total };
}

export async function likedVideos(ctx: Context, viewer: Viewer, slice: Slice) {
  const { rows, info } = pageOf(queries.latestLiked, slice, await queries.findLiked(ctx.db, viewer, slice));
  const ids = rows.map((row) => row.id);
  return { cards: await visibleCards(ctx.db, viewer, ids), info };
}

/** Throws unless the viewer may see the target and act on it. */
async function requireOpen(db: Db, viewer: Viewer, { kind, id }: queries.LikeTarget): Promise<void> {
  if (kind === 'video') {
    await requireOpenVideo(db, viewer, id);
  } else if (kind === 'tweet') {
    await requireOpenTweet(db, viewer, id);
  } else {
    await requireOpenComment(db, viewer, id);
  }
}
