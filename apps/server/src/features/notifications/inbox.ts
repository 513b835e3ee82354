import type { BodyOf } from '@kinora/contract/endpoint';
import type {
  changeNotificationSettings,
  NotificationSettings,
  readNotifications,
} from '@kinora/contract/notifications';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { inOrder } from '../../platform/db/in-order.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import { readUnsubscribeToken } from '../mail/service.ts';
import { visibleCards } from '../videos/service.ts';
import { collectVideos } from './collect.ts';
import type { Recipient } from './policy.ts';
import * as queries from './queries.ts';
import { readSettings } from './read-settings.ts';
import { changedKinds, defaultSettings, hiddenKinds } from './settings.ts';

/** A page of the viewer's notifications, and the number of unread ones. */
export async function list(ctx: Context, viewer: Viewer, slice: Slice) {
  const { db } = ctx;
  await collectVideos(db, viewer.id);
  const shown = await shownTo(db, viewer);
  const [found, unread] = await Promise.all([
    queries.findIds(db, shown, slice),
    queries.countUnread(db, shown),
  ]);
  const { rows, info } = pageOf(queries.latestFirst, slice, found);
  const ids = rows.map(({ id }) => id);
  return { notifications: await hydrate(db, viewer, ids), info, unread };
}

/** The number of the viewer's unread notifications, with videos that were published since they last looked. */
export async function countUnread(ctx: Context, viewer: Recipient): Promise<number> {
  await collectVideos(ctx.db, viewer.id);
  return queries.countUnread(ctx.db, await shownTo(ctx.db, viewer));
}

/** Marks notifications as read, and returns the number of those that are left. */
export async function read(
  ctx: Context,
  viewer: Viewer,
  { ids, all }: BodyOf<typeof readNotifications>,
): Promise<number> {
  if (all) await collectVideos(ctx.db, viewer.id);
  await queries.markRead(ctx.db, viewer.id, all ? null : (ids ?? []));
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

/** Switches mails off by the token of one of them, whoever has it. Doing so again changes nothing. */
export async function unsubscribe({ db, secret }: Context, token: string): Promise<void> {
  const optOut = readUnsubscribeToken(secret, token);
  if (!optOut) throw new AppError('VALIDATION', 'This link is not one of ours.');
  const defaults = optOut.kinds.map((kind) => ({ kind, ...defaultSettings[kind] }));
  await queries.turnMailsOff(db, optOut.userId, defaults);
}

async function shownTo(db: Db, recipient: Recipient) {
  return { recipient, hidden: hiddenKinds(await readSettings(db, recipient.id)) };
}

export type InboxRow = Awaited<ReturnType<typeof hydrate>>[number];

/** Notifications in the order of their ids, each with its actors and the card of its video. */
async function hydrate(db: Db, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [rows, actors] = await Promise.all([
    queries.hydrate(db, viewer, ids),
    queries.findActors(db, viewer, ids),
  ]);
  const videoIds = [...new Set(rows.flatMap(({ video_id }) => video_id ?? []))];
  const cards = new Map((await visibleCards(db, viewer, videoIds)).map((card) => [card.id, card]));
  return inOrder(ids, new Map(rows.map((row) => [row.id, row]))).flatMap((row) => {
    const card = row.video_id === null ? null : cards.get(row.video_id);
    // It has become invisible since.
    if (card === undefined) return [];
    return [{ ...row, card, people: actors.get(row.id) ?? [] }];
  });
}
