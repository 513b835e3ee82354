import { listNotifications, type Notification, readNotifications } from '@kinora/contract/notifications';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import type { World } from './actions.ts';
import { canRead, canSeeTarget, isListed, type Model, type Told } from './model.ts';
import { canReadComment, isOpen } from './talk.ts';

/**
 * Compares what one person is notified of with what others did and the person may still see, the count with the list,
 * and what is read at one server with what another answers.
 */
export async function compareNotifications(
  { model, people }: World,
  who: number,
  person: Person,
): Promise<void> {
  const { notifications, unreadCount } = await readAll(person);
  const nameOf = (one: number) => people[one]?.user.username;
  const acts = model.told
    .filter((told) => told.to === who && isShown(model, told))
    .map(({ kind, about, by }) => `${kind} ${about} by ${nameOf(by)}`);
  expect(notifications.flatMap(actsOf).toSorted()).toEqual(acts.toSorted());
  for (const { kind, actors, actorsCount, video } of notifications) {
    expect(actorsCount).toBe(actors.length);
    if (kind === 'video') expect(isListed(model, String(video?._id))).toBe(true);
  }

  const unread = notifications.filter(({ readAt }) => readAt === null);
  expect(unreadCount).toBe(unread.length);
  const [first] = unread;
  if (!first) return;
  const { data } = await person.call(readNotifications, { body: { ids: [first._id] } });
  const after = await readAll(person);
  expect([data.unreadCount, after.unreadCount]).toEqual([unread.length - 1, unread.length - 1]);
  expect(after.notifications.find(({ _id }) => _id === first._id)?.readAt).not.toBeNull();
  await person.call(readNotifications, { body: { all: true } });
  expect((await readAll(person)).unreadCount).toBe(0);
}

async function readAll(person: Person): Promise<{ notifications: Notification[]; unreadCount: number }> {
  const { data } = await person.call(listNotifications, { query: { limit: 100 } });
  const { notifications, unreadCount } = data;
  for (let cursor = data.nextCursor; cursor; ) {
    const next = (await person.call(listNotifications, { query: { limit: 100, cursor } })).data;
    notifications.push(...next.notifications);
    cursor = next.nextCursor;
  }
  return { notifications, unreadCount };
}

/** What a notification says that people did. New videos are nobody's act, and the staff's are nobody's in the model. */
function actsOf({ kind, actors, comment, tweet, video }: Notification): string[] {
  if (kind === 'video' || kind === 'moderation') return [];
  const about = comment?._id ?? tweet?._id ?? video?._id ?? '';
  return actors.map(({ username }) => `${kind} ${about} by ${username}`);
}

function isShown(model: Model, { to, by, about }: Told): boolean {
  if (!canRead(model, to, by)) return false;
  const comment = model.comments.get(about);
  if (comment) return canReadComment(model, to, about, comment) && isOpen(model, comment.target);
  return about === '' || canSeeTarget(model, to, about);
}
