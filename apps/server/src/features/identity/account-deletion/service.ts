import type { deleteAccount } from '@kinora/contract/account-deletion';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../context.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetTerms } from '../../engagement/search-terms/service.ts';
import { forgetTweetTags } from '../../engagement/tags/service.ts';
import { releaseAsset } from '../../media/assets/service.ts';
import { discardParts, forgetParts } from '../../media/uploads/service.ts';
import { profile, requirePasswordOf } from '../accounts/service.ts';
import { releaseExports } from '../data-export/service.ts';
import { forgetIdentities } from '../oidc/service.ts';
import { endSessions } from '../sessions/service.ts';
import { requireFactor } from '../two-factor/service.ts';
import * as hiding from './hiding.ts';
import { removeAccountJob } from './jobs.ts';
import { removeAccount } from './removal.ts';

/** Max milliseconds that the request spends on removing rows, which is enough for nearly every account. */
const timeoutMs = 2_000;

/**
 * Deletes the viewer's account. Once this returns, nobody can see the account or log in to it. Jobs remove the files
 * and, for a large account, the remaining rows.
 */
export async function deleteOwnAccount(
  ctx: Context,
  viewer: Viewer,
  { password, code }: BodyOf<typeof deleteAccount>,
): Promise<void> {
  await enforceLimit(ctx, 'password', viewer.sessionId);
  await requirePasswordOf(await profile(ctx, viewer), password);
  await requireFactor(ctx, viewer, code);
  const parts = await ctx.db.transaction().execute((trx) => hide(ctx, trx, viewer.id));
  await ctx.cache.invalidate('videos', 'people');
  try {
    await discardParts(ctx, parts);
    await removeAccount(ctx, viewer.id, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    ctx.log.warn({ err: error }, 'Could not finish an account deletion; a job will retry it');
  }
  await ctx.cache.invalidate('videos', 'people');
}

/** Hides the account and enqueues its removal. Returns the ids of its unfinished uploads. */
async function hide(ctx: Context, trx: Trx, userId: string): Promise<string[]> {
  const user = await hiding.lockAccount(trx, userId);
  // A concurrent request has already deleted it.
  if (!user) return [];
  await ctx.queue.send(trx, removeAccountJob, { userId });
  await hiding.eraseProfile(trx, userId);
  await hiding.eraseChannelProfile(trx, userId);
  await endSessions(trx, userId);
  await forgetIdentities(trx, userId);
  await hiding.unpublishVideos(trx, userId);
  await forgetTweetTags(trx, userId);
  await hiding.closeFiles(trx, userId);
  for (const image of [user.avatar_asset_id, user.cover_asset_id]) {
    if (image) await releaseAsset(trx, ctx.queue, image);
  }
  await releaseExports(trx, ctx.queue, userId);
  await forgetTerms(trx, user.terms);
  return forgetParts(trx, userId);
}
