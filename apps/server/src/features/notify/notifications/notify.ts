import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { deliverJob } from './delivery/deliver-job.ts';
import * as queries from './write-queries.ts';

export type Means = Pick<Context, 'config' | 'queue'>;

/** The subject of a notification. A comment comes with the video or tweet that it is on. */
export type Subject = { videoId?: string | null; tweetId?: string | null; commentId?: string | null };

/**
 * Something that people are notified of. Likes and subscriptions are not included: the database functions that toggle
 * them gather them by day.
 */
export type NotificationEvent = { recipients: readonly string[]; about: Subject } & (
  | { kind: 'comment' | 'reply' | 'mention'; actorId: string }
  /** `assetId`: a video whose file is replaced is prepared again. */
  | { kind: 'ready' | 'failed'; assetId: string }
  /** `actId`: the act in the audit log that the recipient may appeal. */
  | { kind: 'moderation'; reason: string; actId?: string }
);

export async function notify(means: Means, trx: Trx, event: NotificationEvent): Promise<void> {
  await notifyAll(means, trx, [event]);
}

/**
 * Notifies people in the transaction of the causes, each once per key, by the first event that concerns them. Nobody is
 * notified of their own acts or across a block. Enqueues the emails and pushes that are wanted.
 */
export async function notifyAll(
  { config, queue }: Means,
  trx: Trx,
  events: readonly NotificationEvent[],
): Promise<void> {
  const asked = new Map(events.flatMap(notificationsOf).reverse());
  if (asked.size === 0) return;
  const notifications = await queries.lockSubjects(trx, [...asked.values()]);
  const ids = await queries.insertNotifications(trx, notifications, { mail: config.mail !== undefined });
  const jobs = ids.map((notificationId) => ({ payload: { notificationId }, priority: 0 }));
  if (jobs.length > 0) await queue.sendAll(trx, deliverJob, jobs);
}

function notificationsOf(event: NotificationEvent) {
  const { kind, recipients, about } = event;
  const key = keyOf(event);
  return recipients.map((userId) => {
    const notification = {
      ...about,
      id: createId(),
      userId,
      kind,
      key,
      actorId: 'actorId' in event ? event.actorId : null,
      reason: 'reason' in event ? event.reason : null,
      actId: 'actId' in event ? event.actId : null,
    };
    return [`${userId} ${key}`, notification] as const;
  });
}

/** One key per comment, tweet or video, so that an edit notifies only those newly mentioned. */
function keyOf(event: NotificationEvent): string {
  const { kind, about } = event;
  if (kind === 'moderation') return `${kind}:${createId()}`;
  if (kind === 'ready' || kind === 'failed') return `${kind}:${event.assetId}`;
  return `talk:${about.commentId ?? about.tweetId ?? about.videoId}`;
}
