import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { search } from '@kinora/contract/search';
import { setBell } from '@kinora/contract/subscriptions';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { aboutOf, compareNotifications } from './compare-notifications.ts';
import type { Model } from './model.ts';
import { materialize } from './notify.ts';
import type { World } from './world.ts';

type ActionContext = {
  world: World;
  person: Person;
  who: number;
  which: number;
  other: number;
  model: Model;
};

/** Steps about notifications and search. Every list of notifications is compared as soon as it is read. */
export const notificationActions = {
  async switchBell({ world, person, who, which, other, model }: ActionContext) {
    const followed = model.subscriptions[who] ?? [];
    const channel = followed[other % Math.max(1, followed.length)] ?? other % world.people.length;
    const level = which % 2 === 0 ? 'none' : 'all';
    const params = { channelId: world.people[channel]?.user._id ?? '' };
    const { status } = await person.call(setBell, { params, body: { level } });
    expect(status).toBe(followed.includes(channel) ? 200 : 409);
    if (status !== 200) return;
    // The previous setting of the bell still applies to earlier videos.
    materialize(model, who);
    const quiet = model.quiet[who];
    level === 'none' ? quiet?.add(channel) : quiet?.delete(channel);
  },
  async readOne({ world, person, who, which, model }: ActionContext) {
    await compareNotifications(world, who, person);
    const { notifications } = (await person.call(listNotifications, { query: { limit: 100 } })).data;
    const one = notifications[which % Math.max(1, notifications.length)];
    if (!one) return;
    await person.call(readNotifications, { body: { ids: [one._id] } });
    const isRead = one.readAt !== null;
    const same = model.notifications.find(
      ({ to, kind, about, notification }) =>
        to === who && kind === one.kind && about === aboutOf(one) && notification.isRead === isRead,
    );
    if (same) same.notification.isRead = true;
    await compareNotifications(world, who, person);
  },
  async readAll({ world, person, who, model }: ActionContext) {
    materialize(model, who);
    const { data } = await person.call(readNotifications, { body: { all: true } });
    expect(data.unreadCount).toBe(0);
    for (const { to, notification } of model.notifications) if (to === who) notification.isRead = true;
    await compareNotifications(world, who, person);
  },
  /** Searches, which fills a cache that all viewers share. Later searches have to reflect all changes nevertheless. */
  async findVideos({ person, other }: ActionContext) {
    const query = other % 2 === 0 ? 'se' : 'sk';
    expect((await person.call(search, { query: { query, type: 'videos', limit: 100 } })).status).toBe(200);
  },
};
