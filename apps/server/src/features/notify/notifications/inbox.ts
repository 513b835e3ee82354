import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type {
  changeNotificationSettings,
  NotificationSettings,
  readNotifications,
  Unread,
} from '@kinora/contract/notifications';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Semaphore } from '../../../platform/concurrency/semaphore.ts';
import type { Slice } from '../../../platform/db/keyset.ts';
import { readUnsubscribeToken } from '../email/service.ts';
import { collectVideos } from './materialize.ts';
import { look, type NotificationPage } from './notification-page.ts';
import type { Recipient } from './policy.ts';
import * as queries from './queries.ts';
import { readSettings } from './read-settings.ts';
import { changedKinds, defaultSettings } from './settings.ts';

/**
 * Returns a page of a person's notifications and their counts. First collects the videos that have been published
 * since the last collection. `enter` limits the number of concurrent collections.
 */
export async function list(
  { db }: Context,
  recipient: Recipient,
  slice: Slice,
  enter: Semaphore = (collect) => collect(),
): Promise<NotificationPage> {
  const first = await look(db, { recipient, slice });
  if (!first.hasNewAnnouncements) return first;
  await enter(() => collectVideos(db, recipient.id));
  return look(db, { recipient, slice });
}

/** Counts the unread notifications, and those of them that the person hasn't seen in the list. */
export async function countUnread(ctx: Context, recipient: Recipient, enter?: Semaphore): Promise<Unread> {
  return (await list(ctx, recipient, { page: 1, limit: 0 }, enter)).counts;
}

/** Marks notifications as read and returns the new counts. */
export async function read(
  ctx: Context,
  viewer: Viewer,
  { ids, all }: BodyOf<typeof readNotifications>,
): Promise<Unread> {
  if (all) await collectVideos(ctx.db, viewer.id);
  await queries.markRead(ctx.db, viewer.id, all ? null : (ids ?? []));
  return countUnread(ctx, viewer);
}

/** Marks all notifications as seen and returns the new counts. They stay unread. */
export async function see(ctx: Context, viewer: Viewer): Promise<Unread> {
  await collectVideos(ctx.db, viewer.id);
  await queries.markSeen(ctx.db, viewer.id);
  return countUnread(ctx, viewer);
}

export async function changeSettings(
  ctx: Context,
  viewer: Viewer,
  change: BodyOf<typeof changeNotificationSettings>,
): Promise<NotificationSettings> {
  const before = await readSettings(ctx.db, viewer.id);
  const changed = changedKinds(before, change).map((row) => ({ ...row, user_id: viewer.id }));
  await queries.saveSettings(ctx.db, changed);
  return readSettings(ctx.db, viewer.id);
}

/** Turns emails off with the token from one of them. Needs no login and can be repeated. */
export async function unsubscribe({ db, secret }: Context, token: string): Promise<void> {
  const optOut = readUnsubscribeToken(secret, token);
  if (!optOut) throw new AppError('VALIDATION', errorText('foreignLink'));
  const defaults = optOut.kinds.map((kind) => ({ kind, ...defaultSettings[kind] }));
  await queries.turnMailsOff(db, optOut.userId, defaults);
}
