import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
} from '@kinora/contract/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { defaultSettings } from './settings.ts';

let server: TestServer;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

test('every kind is on the page by default, and each setting can be changed', async () => {
  expect((await ada.call(getNotificationSettings, {})).data).toEqual(defaultSettings);
  const { data } = await ada.call(changeNotificationSettings, {
    body: { like: { page: false }, comment: { mail: true, push: false } },
  });
  expect(data).toEqual({
    ...defaultSettings,
    like: { ...defaultSettings.like, page: false },
    comment: { ...defaultSettings.comment, mail: true, push: false },
  });
  const refused = await ada.call(changeNotificationSettings, { body: { like: { page: 'no' as never } } });
  expect(refused.status).toBe(400);
});

test('a kind that is turned off is neither on the page nor in the unread count', async () => {
  const video = await publishBlank(server, ada);
  const params = { videoId: video._id };
  await grace.call(toggleVideoLike, { params });
  await grace.call(addVideoComment, { params, body: { content: 'Hello' } });
  await ada.call(changeNotificationSettings, { body: { like: { page: false } } });
  const { notifications, unreadCount } = (await ada.call(listNotifications, {})).data;
  expect([notifications.map(({ kind }) => kind), unreadCount]).toEqual([['comment'], 1]);
});
