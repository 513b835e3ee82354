import { updateAccount } from '@kinora/contract/accounts';
import { updateChannel } from '@kinora/contract/channels';
import { addVideoComment, updateComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { createPlaylist, updatePlaylist } from '@kinora/contract/playlists';
import { listRelatedVideos } from '@kinora/contract/recommendations';
import { createReport } from '@kinora/contract/reports';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet, updateTweet } from '@kinora/contract/tweets';
import { bulkEditVideos, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../test/blank-video.ts';
import { upload } from '../../test/media.ts';
import { type Person, password } from '../../test/person.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { enforceMemberLimit, isWithinLimit, type Limit } from './limits.ts';

let server: TestServer;
let owner: Person;
let videoId: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
  owner = await server.signUp('owner');
  videoId = (await publishBlank(server, owner, { title: 'A video' }))._id;
});
afterAll(() => server[Symbol.asyncDispose]());

const hour = 3_600;
const day = 24 * hour;

/** Sets the member's number of attempts in the current window of `seconds`. */
const setCount = (limit: Limit, id: string, seconds: number, hits: number) =>
  sql`update rate_limits set hits = ${hits} where key = ${`${limit}:${id}:${seconds}`}`.execute(
    server.ctx.db,
  );

const calls: [
  Limit,
  perHour: number,
  perDay: number,
  call: (person: Person) => Promise<{ status: number }>,
][] = [
  [
    'comment',
    100,
    500,
    (person) => person.call(addVideoComment, { params: { videoId }, body: { content: 'Again' } }),
  ],
  ['tweet', 50, 200, (person) => person.call(postTweet, { body: { content: 'Again' } })],
  ['like', 400, 2_000, (person) => person.call(toggleVideoLike, { params: { videoId } })],
  [
    'subscribe',
    200,
    600,
    (person) => person.call(toggleSubscription, { params: { channelId: owner.user._id } }),
  ],
];

test.each(calls)(
  '%s: a new account may make %i per hour and %i per day',
  async (limit, perHour, perDay, call) => {
    const person = await server.signUp();
    const { _id } = person.user;
    expect((await call(person)).status).toBeLessThan(300);
    await setCount(limit, _id, hour, perHour - 1);
    expect((await call(person)).status).toBeLessThan(300);
    expect((await call(person)).status).toBe(429);
    await setCount(limit, _id, hour, 1);
    await setCount(limit, _id, day, perDay);
    expect((await call(person)).status).toBe(429);
  },
);

test('an account may make 240 writes of all kinds per minute', async () => {
  const person = await server.signUp();
  const acts = [
    () => person.call(postTweet, { body: { content: 'Again' } }),
    () => person.call(toggleVideoLike, { params: { videoId } }),
    () => person.call(toggleSubscription, { params: { channelId: owner.user._id } }),
    () => person.call(updateAccount, { body: { fullname: 'Another Name' } }),
  ];
  for (const act of acts) expect((await act()).status).toBeLessThan(300);
  const { rows } = await sql`
    select hits from rate_limits where key = ${`write:${person.user._id}:60`}`.execute(server.ctx.db);
  expect(rows).toEqual([{ hits: 4 }]);
  await setCount('write', person.user._id, 60, 239);
  expect((await person.call(toggleVideoLike, { params: { videoId } })).status).toBe(200);
  for (const act of acts) expect((await act()).status).toBe(429);
});

test('an account may write 60 texts of one kind per minute', async () => {
  const person = await server.signUp();
  const comment = async () =>
    (await person.call(addVideoComment, { params: { videoId }, body: { content: 'Again' } })).status;
  expect(await comment()).toBe(201);
  await setCount('comment', person.user._id, 60, 59);
  expect([await comment(), await comment()]).toEqual([201, 429]);
});

test('a window that began before the clock was set back is over', async () => {
  const person = await server.signUp();
  const tweet = async () => (await person.call(postTweet, { body: { content: 'Again' } })).status;
  await tweet();
  await setCount('tweet', person.user._id, hour, 50);
  expect(await tweet()).toBe(429);
  await sql`update rate_limits set expires_at = expires_at + interval '3 hours'`.execute(server.ctx.db);
  expect([await tweet(), await tweet()]).toEqual([201, 201]);
});

test('a count ends at the largest integer instead of failing', async () => {
  const who = v7();
  for (let n = 0; n < 3; n += 1) {
    expect(await isWithinLimit(server.ctx, 'watched', who, 2 ** 31 - 1)).toBe(false);
  }
});

test('a member may report 15 times on the first day', async () => {
  const person = await server.signUp();
  const report = () =>
    person.call(createReport, { body: { kind: 'video', id: videoId, reason: 'Something else' } });
  expect((await report()).status).toBe(201);
  await setCount('report', person.user._id, day, 14);
  expect([(await report()).status, (await report()).status]).toEqual([201, 429]);
});

test('a change of several videos counts as an edit of each', async () => {
  const person = await server.signUp();
  const ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await publishBlank(server, person, { title }))._id);
  const change = async (some: string[]) => {
    const body = { ids: some, change: { visibility: 'unlisted' as const } };
    return (await person.call(bulkEditVideos, { body })).data.results.map(({ status }) => status);
  };
  expect(await change(ids.slice(0, 1))).toEqual([200]);
  await setCount('edit', person.user._id, day, Math.floor(1_000 / 3) - 1);
  expect(await change(ids)).toEqual([200, 429, 429]);
});

test('every change of an indexed text counts as an edit', async () => {
  const person = await server.signUp();
  const params = { videoId: (await publishBlank(server, person))._id };
  const [tweet, comment, playlist] = [
    (await person.call(postTweet, { body: { content: 'A tweet' } })).data,
    (await person.call(addVideoComment, { params, body: { content: 'A comment' } })).data,
    (await person.call(createPlaylist, { body: { name: 'A playlist', description: 'Of videos' } })).data,
  ];
  const edits = [
    () => person.call(updateAccount, { body: { fullname: 'Another Name' } }),
    () => person.call(updateChannel, { body: { bio: 'Another bio' } }),
    () => person.call(updateVideo, { params, body: { title: 'Another title' } }),
    () => person.call(togglePublish, { params }),
    () => person.call(updateTweet, { params: { tweetId: tweet._id }, body: { content: 'Another' } }),
    () => person.call(updateComment, { params: { commentId: comment._id }, body: { content: 'Another' } }),
    () => person.call(updatePlaylist, { params: { playlistId: playlist._id }, body: { name: 'Another' } }),
  ];
  for (const edit of edits) expect((await edit()).status).toBe(200);
  await setCount('edit', person.user._id, hour, 200);
  for (const edit of edits) expect((await edit()).status).toBe(429);
});

test('an account has higher limits after its first day', async () => {
  const id = v7({ msecs: Date.now() - 25 * hour * 1000 });
  const comment = () =>
    enforceMemberLimit(server.ctx, 'comment', { id, sessionId: '', mayHaveOwnLists: false });
  await comment();
  await setCount('comment', id, hour, 299);
  await comment();
  await expect(comment()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
});

test('searching videos is limited, and listing them is not', async () => {
  const person = await server.signUp();
  const list = async (query: string | undefined) =>
    (await person.call(listVideos, { query: { query } })).status;
  expect(await list('sea')).toBe(200);
  await setCount('search', person.user._id, 60, 120);
  expect([await list('sea'), await list(undefined)]).toEqual([429, 200]);
});

test('a member may have a limited number of files checked per hour', async () => {
  const person = await server.signUp();
  const send = async () => (await upload(server.app, person, 'avatars', 'image.jpg')).status;
  expect(await send()).toBe(200);
  await setCount('check', person.user._id, hour, 239);
  expect([await send(), await send()]).toEqual([200, 429]);
});

test('a member may try a limited number of email addresses per day, even with the right password', async () => {
  const person = await server.signUp();
  const change = async (email: string) =>
    (await person.call(updateAccount, { body: { email, password } })).status;
  expect(await change('first@example.org')).toBe(200);
  await setCount('email', person.user._id, day, 10);
  expect(await change('second@example.org')).toBe(429);
});

test('a member may read 120 further pages of related videos a minute, and any number of lists', async () => {
  const reader = await server.signUp();
  for (const title of ['Second', 'Third']) await publishBlank(server, owner, { title });
  const query = { limit: 1 };
  const { data } = await reader.call(listRelatedVideos, { params: { videoId }, query });
  const cursor = data.nextCursor ?? expect.unreachable();
  const read = async (query = {}) =>
    (await reader.call(listRelatedVideos, { params: { videoId }, query })).status;
  expect(await read({ cursor })).toBe(200);
  await setCount('related', reader.user._id, 60, 120);
  expect(await read({ cursor })).toBe(429);
  expect(await read()).toBe(200);
});
