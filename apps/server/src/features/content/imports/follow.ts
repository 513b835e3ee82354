import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { followImport } from '@kinora/contract/imports';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireConfirmedEmail } from '../../identity/accounts/service.ts';
import { forgetFollowFailure } from '../../notify/notifications/service.ts';
import { requireMayImport } from './allowed.ts';
import { secondsFromNow, secondsOf } from './intervals.ts';
import * as queries from './queries.ts';
import { lockOwnImport, read, type Summary } from './service.ts';

/** Max sources that one person follows. */
const maxFollowed = 50;

/** Follows a source, or changes how. */
export async function follow(
  ctx: Context,
  viewer: Viewer,
  importId: string,
  { every, as }: BodyOf<typeof followImport>,
): Promise<Summary> {
  await requireMayImport(ctx, viewer.id);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockOwnImport(trx, viewer, importId);
    if (row.status === 'reading') throw new AppError('CONFLICT', errorText('importBeingRead'));
    if (!row.can_follow) throw new AppError('CONFLICT', errorText('importNotFollowable'));
    const isNew = row.next_check_at === null;
    if (isNew && (await queries.countFollowed(trx, viewer.id)) >= maxFollowed) {
      throw new AppError('CONFLICT', errorText('tooManyFollowed', { max: maxFollowed }));
    }
    if (as === 'public') await requireConfirmedEmail(ctx, trx, viewer);
    const isChanged = row.follow_every !== every;
    await queries.updateImport(trx, importId, {
      ...{ follow_every: every, follow_as: as },
      ...(isChanged && { next_check_at: secondsFromNow(secondsOf[every]) }),
    });
  });
  return read(ctx, viewer, importId);
}

/** Stops following a source. Items that are queued are still imported. */
export async function unfollow(ctx: Context, viewer: Viewer, importId: string): Promise<Summary> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwnImport(trx, viewer, importId);
    await queries.updateImport(trx, importId, {
      ...{ follow_every: null, follow_as: null, next_check_at: null, checking_at: null },
      ...{ follow_error: null, follow_failures: 0 },
    });
    await forgetFollowFailure(trx, { userId: viewer.id, importId });
  });
  return read(ctx, viewer, importId);
}
