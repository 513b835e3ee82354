import type { Trx } from '../../../platform/db/db.ts';
import { announceJob, processedJob } from './jobs.ts';
import type { Means } from './notify.ts';
import * as queries from './write-queries.ts';

export { describe as describeNotifications } from './delivery/delivery-queries.ts';
export { collectVideos } from './materialize.ts';
export { type NotificationEvent, notify, notifyAll, type Subject } from './notify.ts';
export { readSettings } from './read-settings.ts';

/** Announces a newly listed video, only the first time, in the transaction that lists it. */
export async function videoListed({ queue }: Means, trx: Trx, videoId: string): Promise<void> {
  const isNews = await queries.announce(trx, videoId);
  if (isNews) await queue.send(trx, announceJob, { videoId });
}

/**
 * Notifies the owner that an upload is ready or has failed. A job does it, because the caller holds the upload, while a
 * deletion locks the video first.
 */
export async function uploadProcessed(
  { queue }: Means,
  trx: Trx,
  kind: 'ready' | 'failed',
  assetId: string,
): Promise<void> {
  await queue.send(trx, processedJob, { kind, assetId });
}

/** Deletes what two people have notified each other of. */
export async function forgetBetween(trx: Trx, one: string, other: string): Promise<void> {
  await queries.deleteBetween(trx, one, other);
}

/**
 * Locks the notifications about videos, tweets or comments before these are deleted. The caller has locked these
 * against everything that refers to them, because a notification in flight holds its subject.
 */
export async function lockNotificationsAbout(
  trx: Trx,
  kind: 'video' | 'tweet' | 'comment',
  ids: readonly string[],
): Promise<void> {
  await queries.lockAbout(trx, kind, ids);
}
