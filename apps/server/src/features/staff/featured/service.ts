import { errorText } from '@kinora/contract/error-texts';
import { maxFeatured } from '@kinora/contract/featured';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { listedCards, requireVisibleVideo } from '../../content/videos/service.ts';
import { record, requireLatest } from '../audit/service.ts';
import { lockSettings, subject as siteSubject } from '../settings/service.ts';
import * as queries from './queries.ts';

const subject = 'featured';

/** All viewers share the ids. Hydration drops videos that are no longer listed. */
const cachedIds = defineCached({
  changedBy: () => ['videos', subject],
  load: (db, _: null) => queries.findFeaturedIds(db),
});

export async function list(ctx: Context, viewer: Viewer | null) {
  return listedCards(ctx.db, viewer, await cachedIds(ctx.cache, null));
}

/**
 * Features a video, after the others. Videos that are no longer listed give up their places, but hidden ones only if all
 * places are taken. Returns the action's id, or null if the video is already featured. Throws `NOT_FOUND` if the staff
 * member can't see the video, and `CONFLICT` if it isn't public or there are too many.
 */
export async function feature(ctx: Context, staff: Staff, videoId: string): Promise<string | null> {
  await requireVisibleVideo(ctx.db, staff, videoId);
  return change(ctx, async (trx) => {
    const all = await queries.findFeatured(trx);
    if (all.some(({ id, listed }) => id === videoId && listed)) return null;
    const listed = all.filter((one) => one.listed);
    if (listed.length >= maxFeatured) {
      throw new AppError('CONFLICT', errorText('tooManyFeatured', { max: maxFeatured }));
    }
    const kept = all.filter((one) => one.keeps_place).length < maxFeatured ? 'keeps_place' : 'listed';
    const removed = all.filter((one) => !one[kept] || one.id === videoId);
    await queries.deleteFeatured(
      trx,
      removed.map(({ id }) => id),
    );
    await queries.insertFeatured(trx, videoId, (all.at(-1)?.position ?? 0) + 1);
    const found = (await queries.findFeatured(trx)).find(({ id }) => id === videoId);
    if (!found?.listed) throw new AppError('CONFLICT', errorText('onlyPublicFeatured'));
    return log(trx, staff, 'feature', videoId);
  });
}

/**
 * Stops featuring a video. Does nothing if it isn't featured. With the id of the staff member's own action, throws
 * `CONFLICT` if another one has followed.
 */
export async function unfeature(
  ctx: Context,
  staff: Staff,
  videoId: string,
  actionId?: string,
): Promise<void> {
  await change(ctx, async (trx) => {
    const all = await queries.findFeatured(trx);
    if (!all.some(({ id }) => id === videoId)) return;
    if (actionId !== undefined) {
      const entry = { id: actionId, actorId: staff.id, targetId: videoId };
      await requireLatest(trx, entry, ['feature', 'unfeature']);
    }
    await queries.deleteFeatured(trx, [videoId]);
    await log(trx, staff, 'unfeature', videoId);
  });
}

/** Puts the featured videos among these in this order, and then the others. */
export async function order(ctx: Context, staff: Staff, videoIds: readonly string[]): Promise<void> {
  await change(ctx, async (trx) => {
    const ids = (await queries.findFeatured(trx)).map(({ id }) => id);
    const first = [...new Set(videoIds)].filter((id) => ids.includes(id));
    await queries.setPositions(trx, [...first, ...ids.filter((id) => !first.includes(id))]);
    const target = { kind: 'site', id: null } as const;
    await record(trx, { actorId: staff.id, action: 'feature-order', target, reason: '' });
  });
}

/** Runs a change of the featured videos, one at a time, and returns its result. */
async function change<Result>(ctx: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const result = await ctx.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    return work(trx);
  });
  await ctx.cache.invalidate(subject, siteSubject);
  return result;
}

function log(trx: Trx, staff: Staff, action: string, videoId: string): Promise<string> {
  const target = { kind: 'video', id: videoId } as const;
  return record(trx, { actorId: staff.id, action, target, reason: '' });
}
