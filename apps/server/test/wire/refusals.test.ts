import { describe, expect, test } from 'vitest';
import { password } from '../person.ts';
import type { World } from '../world.ts';
import { wireWorld } from './client.ts';

const wire = wireWorld();
const { ask } = wire;

const never = '01900000-0000-7000-8000-000000000000';

type Refusal = [call: (world: World) => string, status: number, message: string, body?: object];

async function refused(person: 'owner' | 'other', [call, status, message, body]: Refusal) {
  const answer = await ask(call(wire.world), { cookies: wire.world[person].cookies, body });
  expect([call(wire.world), answer.status, answer.body.message]).toEqual([call(wire.world), status, message]);
  expect(answer.body).toMatchObject({ status: 'error', success: false, statusCode: status });
}

test.each<Refusal>([
  [
    ({ video }) => `PATCH /videos/${video}`,
    403,
    'You are not authorized to edit this video',
    { title: 'Mine' },
  ],
  [({ video }) => `DELETE /videos/${video}`, 403, 'You are not authorized to edit this video'],
  [({ video }) => `PATCH /videos/toggle/publish/${video}`, 403, 'You are not authorized to edit this video'],
  [({ draft }) => `GET /videos/${draft}`, 404, 'Video not found'],
  [
    ({ tweet }) => `PATCH /tweets/${tweet}`,
    403,
    'You are not authorized to edit this tweet',
    { content: 'Mine' },
  ],
  [({ tweet }) => `DELETE /tweets/${tweet}`, 403, 'You are not authorized to edit this tweet'],
  [
    ({ owner }) => `GET /dashboard/stats/${owner.user._id}`,
    403,
    'You are not authorized to see this dashboard',
  ],
])("changing another person's content is refused with a reason: %s", (...refusal) =>
  refused('other', refusal),
);

describe('a missing target is refused:', () => {
  test.each<Refusal>([
    [() => `GET /videos/${never}`, 404, 'Video not found'],
    [() => `GET /comments/v/${never}`, 404, 'Video not found'],
    [() => `POST /likes/toggle/v/${never}`, 404, 'Video not found'],
    [() => `GET /tweets/${never}`, 404, 'Tweet not found'],
    [() => `GET /comments/t/${never}`, 404, 'Tweet not found'],
    [() => `POST /likes/toggle/t/${never}`, 404, 'Tweet not found'],
    [() => `POST /likes/toggle/c/${never}`, 404, 'Comment not found'],
    [() => `GET /comments/c/${never}`, 404, 'Comment not found'],
    [() => `DELETE /comments/c/${never}`, 404, 'Comment not found'],
    [() => `GET /playlist/${never}`, 404, 'Playlist not found'],
    [({ video }) => `PATCH /playlist/add/${video}/${never}`, 404, 'Playlist not found'],
    [({ playlist }) => `PATCH /playlist/add/${never}/${playlist}`, 404, 'Video not found'],
    [() => 'GET /users/channel/nobody', 404, 'Channel not found'],
    [() => `GET /users/channel/${never}`, 404, 'Channel not found'],
    [() => `GET /subscriptions/c/${never}`, 404, 'Channel not found'],
    [() => `POST /subscriptions/c/${never}`, 404, 'Channel not found'],
    [() => `GET /tweets/user/${never}`, 404, 'Channel not found'],
    [() => `GET /playlist/user/${never}`, 404, 'Channel not found'],
    [() => `GET /dashboard/stats/${never}`, 404, 'Channel not found'],
    [({ spare }) => `DELETE /watchHistory/${spare}`, 404, 'Video not found in watch history'],
    [() => 'GET /nothing', 404, 'Not found'],
    [() => 'PATCH /users/login', 404, 'Not found'],
  ])('%s', (...refusal) => refused('owner', refusal));
});

describe('an invalid request is refused:', () => {
  test.each<Refusal>([
    [() => 'GET /videos/x', 400, 'Invalid id'],
    [() => 'PATCH /playlist/add/x/y', 400, 'Invalid id'],
    [() => 'GET /videos?userId=x', 400, 'Invalid id'],
    [() => 'GET /videos?page=0', 400, 'page must be a whole number from 1 to 1000000'],
    [() => 'GET /videos?page=-1', 400, 'page must be a whole number from 1 to 1000000'],
    [() => 'GET /videos?page=abc', 400, 'page must be a whole number from 1 to 1000000'],
    [() => 'GET /videos?limit=1000000', 400, 'limit must be a whole number from 1 to 100'],
    [() => 'GET /videos?sortBy=colour', 400, 'Invalid sort by value'],
    [() => 'GET /videos?sortType=sideways', 400, 'Invalid sort type value'],
    [({ video }) => `GET /comments/v/${video}?sortBy=oldest`, 400, 'Invalid sort by value'],
    [() => 'GET /videos/search?query=', 400, 'Search query is required'],
    [() => 'GET /videos/search?query=%20%20', 400, 'Search query is required'],
    [() => 'GET /videos/search', 400, 'Search query is required'],
    [() => 'GET /videos/search?query=a&type=songs', 400, 'Invalid type value'],
    [() => 'GET /upload/signed-url?folder=elsewhere', 400, 'Invalid folder'],
    [
      () => `GET /upload/signed-url?folder=videos&metadata=${encodeURIComponent('{"size":104857601}')}`,
      400,
      'Video size should be less than 100MB',
    ],
    [
      () =>
        `GET /upload/signed-url?folder=thumbnails&metadata=${encodeURIComponent('{"type":"text/plain"}')}`,
      400,
      'Please upload an image file',
    ],
    [
      ({ owner }) => `POST /subscriptions/c/${owner.user._id}`,
      400,
      'You cannot subscribe to your own channel',
    ],
    [({ playlist }) => `PATCH /playlist/${playlist}`, 400, 'No changes made!', {}],
    [
      ({ playlist }) => `PATCH /playlist/${playlist}`,
      400,
      'No changes made!',
      { name: null, description: null },
    ],
    [
      ({ spare, playlist }) => `PATCH /playlist/remove/${spare}/${playlist}`,
      400,
      'Video does not exist in the playlist',
    ],
    [() => 'PATCH /users/update-account', 400, 'No changes detected.', { avatar: 'x' }],
    [({ video }) => `PATCH /videos/${video}`, 400, 'No changes detected.', {}],
    [
      ({ video }) => `PATCH /videos/${video}`,
      400,
      'No changes detected.',
      { title: '', description: '', uploadedVideoResponse: null, thumbnailLink: null },
    ],
    [
      () => 'PATCH /users/update-avatar',
      400,
      'The uploaded file was not found. Please upload it again.',
      { avatar: 'https://elsewhere.test/image.jpg' },
    ],
  ])('%s', (...refusal) => refused('owner', refusal));
});

test('duplicates are refused with a reason', async () => {
  const { owner, other, spare, playlist } = wire.world;
  const { username, email } = other.user;
  const taken = 'User with email or username already exists';
  const form = { fullname: 'Another', password: 'a passphrase', confirmPassword: 'a passphrase' };
  const free = { username: 'nobodyyet', email: 'nobody@example.org' };
  await refused('owner', [() => 'POST /users/register', 409, taken, { ...form, ...free, email }]);
  await refused('owner', [
    () => 'POST /users/register',
    409,
    taken,
    { ...form, ...free, username: username.toUpperCase() },
  ]);
  await refused('owner', [() => 'PATCH /users/update-account', 409, taken, { username }]);
  await refused('owner', [
    () => 'PATCH /users/update-account',
    409,
    taken,
    { email: email.toUpperCase(), password },
  ]);
  const { cookies } = owner;
  await ask(`PATCH /playlist/add/${spare}/${playlist}`, { cookies });
  await refused('owner', [
    () => `PATCH /playlist/add/${spare}/${playlist}`,
    400,
    'Video already exists in the playlist',
  ]);
  await ask(`PATCH /playlist/remove/${spare}/${playlist}`, { cookies });
});

test('the email address can be changed without the other fields', async () => {
  const { user, cookies } = wire.world.owner;
  for (const email of ['elsewhere@example.org', user.email]) {
    const { status, body } = await ask('PATCH /users/update-account', { cookies, body: { email } });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ email })]);
  }
});

test('without a session, endpoints respond with the same error, except login, refresh and logout', async () => {
  const { body } = await ask('GET /notifications');
  expect(body).toMatchObject({
    statusCode: 401,
    code: 'INVALID_ACCESS_TOKEN',
    message: { message: 'Invalid access token', invalid_access_token: true },
  });
  const login = await ask('POST /users/login', {
    body: { username: 'nobody', password: 'a passphrase' },
  });
  expect([login.status, login.body.message]).toEqual([401, 'Invalid credentials']);
  const refresh = await ask('POST /users/refresh-token');
  expect([refresh.status, refresh.body.message]).toEqual([
    401,
    'Failed to refresh session. Please log in again.',
  ]);
  expect((await ask('POST /users/logout')).status).toBe(200);
});
