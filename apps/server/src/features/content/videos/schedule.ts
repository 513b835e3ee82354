import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { notifyOfVideo } from './notify.ts';
import * as queries from './queries.ts';
import { findDueVideos, findNewlyPlayable, lockDueVideo, markPlayable } from './schedule-queries.ts';
import { isComplete, isListed, isSameState, requireComplete, type State, stateOf } from './settings.ts';

/** Milliseconds between checks for due drafts and newly playable videos. */
const interval = 5000;

/** Thrown when owners try to publish a video that the staff has hidden. */
function hiddenByStaff(): AppError {
  return new AppError('FORBIDDEN', errorText('videoHidden'));
}

/**
 * Changes the state of a locked video. Returns whether it was added to or removed from public lists and must be
 * reindexed. Throws `VALIDATION` if it lacks what a published video needs.
 */
export async function changeState(trx: Trx, before: queries.LockedVideo, after: State): Promise<boolean> {
  if (isSameState(before, after)) return false;
  if (before.hidden_reason !== null && after.published) throw hiddenByStaff();
  requireComplete(before, after);
  await queries.setState(trx, before, after);
  return before.listed !== (before.playable && isListed(after));
}

/** Publishes or unpublishes a locked video. */
export async function switchPublished(ctx: Context, trx: Trx, before: queries.LockedVideo): Promise<void> {
  const after = { ...stateOf(before), published: !before.published, publish_at: null };
  if (!(await changeState(trx, before, after))) return;
  const listed = await queries.indexVideo(trx, before.id, before.listed);
  if (listed) await notifyOfVideo(ctx, trx, before);
}

/**
 * Hides a locked video, which becomes a draft that its owner can't publish. Hiding a hidden video changes the reason,
 * and keeps it hidden even after its owner's suspension ends.
 */
export async function hide(trx: Trx, before: queries.LockedVideo, reason: string): Promise<void> {
  const after = { ...stateOf(before), published: false };
  await queries.setState(trx, before, after);
  await queries.indexVideo(trx, before.id, before.listed);
  const isHidden = before.hidden_reason !== null;
  await queries.setHidden(trx, before.id, {
    hidden_reason: reason,
    hidden_published: isHidden ? before.hidden_published : before.published,
    hidden_with_owner: false,
  });
}

/**
 * Restores the state that a locked video had before the staff hid it, or the one that its owner's suspension has given
 * to their other videos. The owner must be locked. Returns whether the suspension still hides it. Throws `CONFLICT` if
 * only the suspension hides it.
 */
export async function unhide(ctx: Context, trx: Trx, before: queries.LockedVideo): Promise<boolean> {
  if (before.hidden_with_owner) {
    throw new AppError('CONFLICT', errorText('videoHiddenWithOwner'));
  }
  const suspension = await queries.findHidingSuspension(trx, before.owner_id);
  if (suspension) {
    await queries.setHidden(trx, before.id, {
      hidden_reason: suspension.reason,
      hidden_published: before.hidden_published,
      hidden_with_owner: true,
    });
    return true;
  }
  await queries.setHidden(trx, before.id, {
    hidden_reason: null,
    hidden_published: false,
    hidden_with_owner: false,
  });
  if (before.hidden_published) await switchPublished(ctx, trx, { ...before, hidden_reason: null });
  return false;
}

/**
 * Publishes due drafts. Several servers can run this concurrently without publishing a draft twice. Cancels the schedule
 * of an incomplete draft, because the last release schedules drafts without descriptions.
 */
export async function publishDue(ctx: Context): Promise<void> {
  await changeEach(ctx, await findDueVideos(ctx.db), async (trx, { id }) => {
    const video = await lockDueVideo(trx, id);
    if (!video) return;
    if (isComplete(video)) {
      await switchPublished(ctx, trx, video);
    } else {
      await queries.setState(trx, video, { ...stateOf(video), publish_at: null });
    }
  });
}

/** Marks videos whose files have become playable, and notifies people of those that are listed as a result. */
export async function listPlayable(ctx: Context): Promise<void> {
  await changeEach(ctx, await findNewlyPlayable(ctx.db), async (trx, { id, asset_id: assetId }) => {
    const video = await queries.lockVideo(trx, id);
    if (!video || video.playable || video.asset_id !== assetId) return;
    const { listed } = await markPlayable(trx, id);
    if (!listed) return;
    await queries.indexVideo(trx, id, false);
    await notifyOfVideo(ctx, trx, video);
  });
}

/** Changes each video in a separate transaction, so that a failure doesn't hold up the others. */
async function changeEach<Found extends { id: string }>(
  ctx: Context,
  found: readonly Found[],
  change: (trx: Trx, video: Found) => Promise<void>,
): Promise<void> {
  for (const video of found) {
    await ctx.db
      .transaction()
      .execute((trx) => change(trx, video))
      .catch((error) =>
        ctx.log.error({ err: error, videoId: video.id }, 'Could not publish a scheduled video'),
      );
  }
  if (found.length > 0) await ctx.cache.invalidate('videos');
}

/** Publishes due drafts and lists newly playable videos until the returned object is disposed. */
export function startPublishing(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, async () => {
    for (const work of [publishDue, listPlayable]) {
      await work(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not find videos to publish'));
    }
  });
}
