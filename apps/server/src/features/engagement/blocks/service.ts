import type { BlockState } from '@kinora/contract/blocks';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import { forgetBetween } from '../../notify/notifications/service.ts';
import { endSubscriptionsBetween } from '../subscriptions/service.ts';
import { type Blocks, canInteractWith, canRead, noBlocks, refusal } from './policy.ts';
import * as queries from './queries.ts';

/** Blocks a person and ends the subscriptions between the two. Their comments and likes stay. */
export async function block(ctx: Context, viewer: Viewer, userId: string): Promise<BlockState> {
  const { id } = await requireChannel(ctx.db, userId);
  if (id === viewer.id) throw new AppError('VALIDATION', errorText('selfBlock'));
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.lockBoth(trx, viewer.id, id))) {
      throw new AppError('NOT_FOUND', errorText('channelNotFound'));
    }
    await queries.insertBlock(trx, viewer.id, id);
    await endSubscriptionsBetween(trx, viewer.id, id);
    await forgetBetween(trx, viewer.id, id);
  });
  return { isBlocked: true };
}

export async function unblock(ctx: Context, viewer: Viewer, userId: string): Promise<BlockState> {
  const { id } = await requireChannel(ctx.db, userId);
  await queries.deleteBlock(ctx.db, viewer.id, id);
  return { isBlocked: false };
}

export async function list(ctx: Context, viewer: Viewer, slice: Slice) {
  return pageOf(queries.latestBlocks, slice, await queries.findBlocked(ctx.db, viewer.id, slice));
}

/**
 * Throws `FORBIDDEN` if the owner blocks the viewer. Statements that write have to check this again under their locks,
 * because a block may be committed in between.
 */
export async function requireNotBlocked(db: Db | Trx, viewer: Viewer, ownerId: string): Promise<void> {
  if (!canInteractWith(await blocksBetween(db, viewer, ownerId))) throw refusal();
}

/**
 * Whether the viewer may read a person's comments and tweets, which is false if either blocks the other. Always true
 * for guests.
 */
export async function canReadTextsOf(
  db: Db | Trx,
  viewer: Viewer | null,
  authorId: string,
): Promise<boolean> {
  return viewer === null || canRead(await blocksBetween(db, viewer, authorId));
}

async function blocksBetween(db: Db | Trx, viewer: Viewer, otherId: string): Promise<Blocks> {
  if (!viewer.mayHaveOwnLists || otherId === viewer.id) return noBlocks;
  return queries.findBlocks(db, viewer.id, otherId);
}
