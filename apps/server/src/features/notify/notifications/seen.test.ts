import { addVideoComment } from '@kinora/contract/comments';
import {
  followNotifications,
  listNotifications,
  readNotifications,
  seeNotifications,
} from '@kinora/contract/notifications';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = await sharedServer();
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

const countsOf = async (person: Person) => (await person.call(followNotifications, {})).data;

test('seen notifications stay unread, newer ones are unseen, and read ones are neither', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const comment = (content: string) =>
    grace.call(addVideoComment, { params: { videoId }, body: { content } });
  expect((await ada.call(seeNotifications, {})).data).toEqual({ unreadCount: 0, unseenCount: 0 });
  for (const content of ['One', 'Two']) await comment(content);
  expect(await countsOf(ada)).toEqual({ unreadCount: 2, unseenCount: 2 });
  expect((await ada.call(seeNotifications, {})).data).toEqual({ unreadCount: 2, unseenCount: 0 });
  await comment('Three');
  expect(await countsOf(ada)).toEqual({ unreadCount: 3, unseenCount: 1 });
  const { data } = await ada.call(listNotifications, {});
  expect([data.unreadCount, data.unseenCount]).toEqual([3, 1]);
  expect(data.notifications.map(({ readAt }) => readAt)).toEqual([null, null, null]);
  const [latest] = data.notifications;
  const read = await ada.call(readNotifications, { body: { ids: [latest?._id ?? ''] } });
  expect(read.data).toEqual({ unreadCount: 2, unseenCount: 0 });
});
