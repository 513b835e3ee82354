import { listNotifications, type Notification } from '@kinora/contract/notifications';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { canReadComment, isOpen } from './comments.ts';
import { canRead, canSeeTarget, isListed, type Model, type ModelNotification } from './model.ts';
import { materialize } from './notify.ts';
import type { World } from './world.ts';

/**
 * Compares a person's notifications, their read state and the unread count with the model. Only events that the person
 * may still see count.
 */
export async function compareNotifications({ model }: World, who: number, person: Person): Promise<void> {
  materialize(model, who);
  const shown = model.notifications.filter(
    (told) => told.to === who && !told.isWithdrawn && isShown(model, told),
  );
  const { notifications, unreadCount } = await readPages(person);
  const said = ({ kind, about, by, notification }: ModelNotification) =>
    `${kind} ${about} by ${model.names[by]}${notification.isRead ? ', read' : ''}`;
  expect(notifications.flatMap(actsOf).toSorted()).toEqual(shown.map(said).toSorted());

  const all = [...new Set(shown.map(({ notification }) => notification))];
  expect(notifications.length).toBe(all.length);
  expect(unreadCount).toBe(all.filter(({ isRead }) => !isRead).length);
  for (const { kind, actors, actorsCount } of notifications) {
    expect(actorsCount).toBe(kind === 'moderation' ? 0 : actors.length);
  }
}

async function readPages(person: Person): Promise<{ notifications: Notification[]; unreadCount: number }> {
  const { data } = await person.call(listNotifications, { query: { limit: 100 } });
  const { notifications, unreadCount } = data;
  for (let cursor = data.nextCursor; cursor; ) {
    const next = (await person.call(listNotifications, { query: { limit: 100, cursor } })).data;
    notifications.push(...next.notifications);
    cursor = next.nextCursor;
  }
  return { notifications, unreadCount };
}

/** Formats the events that a notification is about, one per actor. Staff actions have no visible actor. */
function actsOf(one: Notification): string[] {
  const names = one.kind === 'moderation' ? ['nobody'] : one.actors.map(({ username }) => username);
  const end = one.readAt === null ? '' : ', read';
  return names.map((name) => `${one.kind} ${aboutOf(one)} by ${name}${end}`);
}

export function aboutOf({ comment, tweet, video }: Notification): string {
  return comment?._id ?? tweet?._id ?? video?._id ?? '';
}

function isShown(model: Model, { to, by, kind, about }: ModelNotification): boolean {
  if (kind === 'video') return isListed(model, about);
  if (!canRead(model, to, by)) return false;
  const comment = model.comments.get(about);
  const place = comment?.target ?? about;
  const video = model.videos.get(place);
  if (kind === 'mention' && video && video.owner !== to && !isListed(model, place)) return false;
  if (comment) return canReadComment(model, to, about, comment) && isOpen(model, place);
  return about === '' || canSeeTarget(model, to, about);
}
