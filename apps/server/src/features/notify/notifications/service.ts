import type { Trx } from '../../../platform/db/db.ts';
import { announceJob, processedJob } from './jobs.ts';
import type { NotifyContext } from './notify.ts';
import * as queries from './write-queries.ts';

export { describe as describeNotifications } from './delivery/delivery-queries.ts';
export { forgetFollowFailure, notifyFollowFailed } from './follow-failures.ts';
export { collectVideos } from './materialize.ts';
export { type NotificationEvent, notify, notifyAll, notifyStaff, type Subject } from './notify.ts';
export { notifyOfReport } from './open-reports.ts';
export { readSettings } from './read-settings.ts';
export { notificationText } from './texts.ts';

/** Announces a video in the transaction that lists it. Does nothing if it has already been announced. */
export async function videoListed({ queue }: NotifyContext, trx: Trx, videoId: string): Promise<void> {
  const isAnnounced = await queries.announce(trx, videoId);
  if (isAnnounced) await queue.send(trx, announceJob, { videoId });
}

/**
 * Enqueues the notification that an upload is ready or has failed. A job writes it, because the caller has locked the
 * upload, and locking the video after the upload could deadlock with a deletion, which locks the video first.
 */
export async function uploadProcessed(
  { queue }: NotifyContext,
  trx: Trx,
  kind: 'ready' | 'failed',
  assetId: string,
): Promise<void> {
  await queue.send(trx, processedJob, { kind, assetId });
}

/** Deletes the notifications between two people when one of them blocks the other. */
export async function forgetBetween(trx: Trx, one: string, other: string): Promise<void> {
  await queries.deleteBetween(trx, one, other);
}

/**
 * Locks the notifications about videos, tweets or comments that are about to be deleted. The caller must lock these
 * subjects first, because a notification that is being written holds a lock on its subject.
 */
export async function lockNotificationsAbout(
  trx: Trx,
  kind: 'video' | 'tweet' | 'comment',
  ids: readonly string[],
): Promise<void> {
  await queries.lockAbout(trx, kind, ids);
}
