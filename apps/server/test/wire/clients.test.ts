import { expect, test } from 'vitest';
import { wireWorld } from './client.ts';

const wire = wireWorld();
const { ask, call } = wire;

test('a client may send every known parameter with an empty value', async () => {
  const empty =
    '?page=&limit=undefined&cursor=null&sortBy=&sortType=undefined&userId=null&isPublished=&query=';
  const plain = await call('GET /videos');
  expect((await call(`GET /videos${empty}`)).body).toEqual(plain.body);
  for (const path of ['/watchHistory', '/likes/videos', `/tweets/user/${wire.world.owner.user._id}`]) {
    expect((await call(`GET ${path}${empty}`)).status).toBe(200);
  }
  expect((await call(`GET /videos/${wire.world.video}?incrementView=undefined`)).status).toBe(200);
  expect((await call('GET /upload/signed-url?folder=videos&resourceType=&metadata=')).status).toBe(200);
});

test('lists of playlists, tweets and subscriptions return up to 100 items unless a page is requested', async () => {
  const { _id } = wire.world.owner.user;
  for (const path of [
    `/playlist/user/${_id}`,
    `/tweets/user/${_id}`,
    `/subscriptions/u/${_id}`,
    `/subscriptions/c/${_id}`,
  ]) {
    const { status, body } = await call(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(body.pagination ?? body.data).toMatchObject({ limit: 100 });
  }
});

test('a client may send unknown parameters and fields', async () => {
  expect((await call('GET /videos?colour=red&username=ada&page=1')).status).toBe(200);
  expect((await call(`GET /dashboard/videos/${wire.world.owner.user._id}?username=ada`)).status).toBe(200);
  const body = {
    _id: 'x',
    owner: { _id: wire.world.other.user._id },
    views: 1_000_000,
    isPublished: false,
    title: 'Kept',
  };
  const { data } = (await call(`PATCH /videos/${wire.world.video}`, body)).body;
  expect(data).toMatchObject({
    ...{ _id: wire.world.video, title: 'Kept', views: 0, isPublished: true },
    owner: { _id: wire.world.owner.user._id },
  });
});

test('an edit may send null for unchanged files', async () => {
  const opened = (await call(`GET /videos/${wire.world.video}`)).body.data as Record<string, unknown>;
  // Only the response that opens a video has a session.
  const before: Record<string, unknown> = {
    ...opened,
    playback: { ...(opened.playback as object), session: undefined },
  };
  const { status, body } = await call(`PATCH /videos/${wire.world.video}`, {
    ...{ _id: wire.world.video, title: 'Edited', description: before.description },
    ...{ uploadedVideoResponse: null, thumbnailLink: null },
  });
  expect([status, body.data]).toEqual([200, { ...before, title: 'Edited', updatedAt: expect.any(String) }]);
});

test('editing a playlist changes only the given fields', async () => {
  const change = (body: object) => call(`PATCH /playlist/${wire.world.playlist}`, body);
  expect((await change({ name: 'Renamed', description: null })).body.data).toMatchObject({
    ...{ name: 'Renamed', description: 'Of mine' },
  });
  expect((await change({ description: 'Described' })).body.data).toMatchObject({
    ...{ name: 'Renamed', description: 'Described' },
  });
});

test.each([
  ['an email address as the username', { username: 'EMAIL' }],
  ['an email address as the email', { email: 'EMAIL' }],
  ['a username in any case', { username: 'NAME' }],
  ['a username with an empty email', { username: 'NAME', email: '' }],
  ['an email with an empty username', { username: '', email: 'EMAIL' }],
  ['an email without a username', { username: null, email: 'EMAIL' }],
])('%s logs in', async (_name, who) => {
  const { username, email } = wire.world.other.user;
  const filled = { EMAIL: email, NAME: username.toUpperCase() } as Record<string, string>;
  const named = Object.fromEntries(
    Object.entries(who).map(([field, value]) => [field, filled[value ?? ''] ?? value]),
  );
  const body = { ...named, password: 'correct horse battery' };
  const answer = await ask('POST /users/login', { body });
  expect([answer.status, answer.body.data]).toMatchObject([
    200,
    { user: { _id: wire.world.other.user._id } },
  ]);
});

test('a page beyond the end is an empty list', async () => {
  for (const path of ['/videos', '/watchHistory', '/likes/videos']) {
    const { status, body } = await call(`GET ${path}?page=1000`);
    expect([status, body.data]).toMatchObject([
      200,
      { videos: [], hasNextPage: false, nextPage: null, page: 1000 },
    ]);
  }
  const { body } = await call(`GET /tweets/user/${wire.world.owner.user._id}?page=1000`);
  expect(body).toMatchObject({ data: [], pagination: { hasNextPage: false } });
});

test('texts are trimmed and otherwise stored as typed', async () => {
  const typed = '  <b>“Quoted”</b>\n\n  $1 %s \\ 100 %  ';
  const { data } = (await call('POST /tweets', { content: typed })).body;
  expect(data).toMatchObject({ content: typed.trim() });
});
