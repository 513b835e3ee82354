import type { FollowedSource, FoundSubtitles } from '@kinora/contract/notifications';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { deliverJob } from './delivery/deliver-job.ts';
import * as queries from './write-queries.ts';

export type NotifyContext = Pick<Context, 'config' | 'queue'>;

/** The subject of a notification. For a comment, it includes the video or tweet that the comment is on. */
export type Subject = { videoId?: string | null; tweetId?: string | null; commentId?: string | null };

/**
 * An event that people are notified of. Likes and subscriptions are not included, because database functions aggregate
 * them by day when they are toggled. `ready-uploads.ts` aggregates finished uploads, and `open-reports.ts` reports.
 */
export type NotificationEvent = { recipients: readonly string[]; about: Subject } & (
  | { kind: 'comment' | 'reply' | 'mention'; actorId: string }
  /** `assetId` is part of the key, because a video is processed again if its file is replaced. */
  | { kind: 'failed'; assetId: string }
  | { kind: 'subtitles'; assetId: string; subtitles: FoundSubtitles }
  /** `reason` is an English error text, which the client translates. */
  | { kind: 'followFailed'; reason: string; followed: FollowedSource }
  /** `actId` is the audit log's id of the staff action that the recipient may appeal. */
  | { kind: 'moderation'; reason: string; actId?: string }
  | StaffEvent
);

/** `round` identifies the events that cause only one notification: all until the staff has handled the first one. */
type StaffEvent =
  /** `taskId` is an account that waits for approval. */
  | { kind: 'approval'; taskId: string; round: string }
  /** Only the site's owner is notified. */
  | { kind: 'backup'; reason: string; round: string };

export async function notify(means: NotifyContext, trx: Trx, event: NotificationEvent): Promise<void> {
  await notifyAll(means, trx, [event]);
}

export async function notifyStaff(means: NotifyContext, trx: Trx, event: StaffEvent): Promise<void> {
  const staff = await queries.findStaff(trx);
  const recipients = staff.filter(({ role }) => event.kind !== 'backup' || role === 'owner');
  await notify(means, trx, { ...event, recipients: recipients.map(({ id }) => id), about: {} });
}

/**
 * Notifies people in the transaction of the events. If several events would notify a person under the same key, only
 * the first one does. Nobody is notified of their own actions or across a block. Enqueues the emails and pushes that
 * the recipients have turned on.
 */
export async function notifyAll(
  { config, queue }: NotifyContext,
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
      taskId: 'taskId' in event ? event.taskId : null,
      subtitles: 'subtitles' in event ? event.subtitles : null,
      followed: 'followed' in event ? event.followed : null,
    };
    return [`${userId} ${key}`, notification] as const;
  });
}

/**
 * Returns the key that prevents a person from being notified twice. There is one per comment, tweet or video, so that
 * an edit notifies only newly mentioned people.
 */
function keyOf(event: NotificationEvent): string {
  const { kind, about } = event;
  if (kind === 'followFailed') return followKeyOf(event.followed._id);
  if (kind === 'moderation') return `${kind}:${createId()}`;
  if ('round' in event) return `${kind}:${event.round}`;
  if (kind === 'failed' || kind === 'subtitles') return `${kind}:${event.assetId}`;
  return `talk:${about.commentId ?? about.tweetId ?? about.videoId}`;
}

/** Returns the key of the only notification of an import. */
export function followKeyOf(importId: string): string {
  return `followFailed:${importId}`;
}
