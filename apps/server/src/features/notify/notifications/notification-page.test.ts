import { blockPerson } from '@kinora/contract/blocks';
import { addVideoComment } from '@kinora/contract/comments';
import { changeNotificationSettings, listNotifications } from '@kinora/contract/notifications';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let ada: Person;
let grace: Person;
let mary: Person;

beforeAll(async () => {
  server = await sharedServer();
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  mary = await server.signUp('mary');
});

const comment = (person: Person, videoId: string, content: string) =>
  person.call(addVideoComment, { params: { videoId }, body: { content } });

test('concurrent requests each get their own page and unread count, regardless of the page they request', async () => {
  const [adas, graces] = [await publishBlank(server, ada), await publishBlank(server, grace)];
  const kinds = { like: { page: false } };
  await mary.call(changeNotificationSettings, { body: kinds });
  for (const content of ['One', 'Two', 'Three']) await comment(mary, adas._id, content);
  await comment(ada, graces._id, 'Hello');
  await grace.call(blockPerson, { params: { userId: mary.user._id } });
  const first = await ada.call(listNotifications, { query: { limit: 2 } });
  const cursor = first.data.nextCursor ?? expect.unreachable();
  const asked = [
    [ada, {}],
    [ada, { limit: 2 }],
    [ada, { limit: 2, page: 2 }],
    [ada, { limit: 2, cursor }],
    [grace, {}],
    [mary, {}],
    [mary, { page: 2 }],
  ] as const;
  const pages = await Promise.all(asked.map(([person, query]) => person.call(listNotifications, { query })));
  const seen = pages.map(({ data }) => [
    data.unreadCount,
    ...data.notifications.map((one) => one.comment?.content),
  ]);
  expect(seen).toEqual([
    [3, 'Three', 'Two', 'One'],
    [3, 'Three', 'Two'],
    [3, 'One'],
    [3, 'One'],
    [1, 'Hello'],
    [0],
    [0],
  ]);
  const broken = mary.call(listNotifications, { query: { cursor: 'broken' } });
  const [others, refused] = await Promise.all([grace.call(listNotifications, {}), broken]);
  expect([others.data.unreadCount, refused.status]).toEqual([1, 400]);
});
