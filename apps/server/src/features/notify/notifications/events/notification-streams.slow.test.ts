import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { readNotifications } from '@kinora/contract/notifications';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { togglePublish } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../../test/blank-video.ts';
import { openStream } from '../../../../../test/event-stream.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';

let server: TestServer;
let second: TestServer;
let origin: string;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = await startServer();
  second = await startServer({ DATABASE_URL: server.ctx.config.databaseUrl ?? '' });
  origin = await second.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** Opens a page's stream on the other server. */
const follow = (person: Person, query = '') => openStream(origin, `/notifications/events${query}`, person);

test('a stream immediately reports comments, new videos and reads on another device, from any server', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await ada.call(toggleSubscription, { params: { channelId: grace.user._id } });
  await using stream = await follow(ada);
  expect(await stream.next()).toBe('data: {"unreadCount":0,"unseenCount":0}');
  await grace.call(addVideoComment, { params: { videoId }, body: { content: 'Hello' } });
  expect(await stream.next()).toBe('data: {"unreadCount":1,"unseenCount":1}');
  await publishBlank(server, grace);
  expect(await stream.next()).toBe('data: {"unreadCount":2,"unseenCount":2}');
  await ada.call(readNotifications, { body: { all: true } });
  expect(await stream.next()).toBe('data: {"unreadCount":0,"unseenCount":0}');
});

test('each stream asks for a reconnection after a random delay of 2 to 12 seconds', async () => {
  const delays: number[] = [];
  for (let page = 0; page < 8; page += 1) {
    await using stream = await follow(ada);
    await stream.next();
    delays.push(stream.retryDelay());
  }
  expect(delays.filter((delay) => delay < 2_000 || delay > 12_000)).toEqual([]);
  expect(new Set(delays).size).toBeGreaterThan(4);
});

test('a stream reports each change once, even if the unread count stays the same', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await ada.call(toggleSubscription, { params: { channelId: grace.user._id } });
  await using stream = await follow(ada);
  expect(await stream.next()).toBe('data: {"unreadCount":0,"unseenCount":0}');
  await grace.call(toggleVideoLike, { params: { videoId } });
  expect(await stream.next()).toBe('data: {"unreadCount":1,"unseenCount":1}');
  const third = await server.signUp('third');
  await third.call(toggleVideoLike, { params: { videoId } });
  expect(await stream.next()).toBe('data: {"unreadCount":1,"unseenCount":1}');
  await publishBlank(server, grace);
  expect(await stream.next()).toBe('data: {"unreadCount":2,"unseenCount":2}');
  await ada.call(readNotifications, { body: { all: true } });
  expect(await stream.next()).toBe('data: {"unreadCount":0,"unseenCount":0}');
});

test('a stream includes the progress of the videos on the page, as separate events', async () => {
  const { _id } = await publishBlank(server, ada);
  await using stream = await follow(ada, `?ids=${_id}`);
  expect(await stream.next()).toBe('data: {"unreadCount":0,"unseenCount":0}');
  const progress = await stream.next();
  expect(progress).toMatch(/^event: progress\ndata: /);
  expect(JSON.parse(progress.slice(progress.indexOf('{')))).toMatchObject({ videos: [{ _id }] });
});

test('a stream reveals neither the notifications nor the drafts of another person', async () => {
  const { _id } = await publishBlank(server, grace);
  const response = await grace.call(togglePublish, {
    params: { videoId: _id },
  });
  expect(response.status).toBe(200);
  await using stream = await follow(ada, `?ids=${_id}`);
  expect(await stream.next()).toBe('data: {"unreadCount":0,"unseenCount":0}');
  expect(await stream.next()).toBe('event: progress\ndata: {"videos":[]}');
});
