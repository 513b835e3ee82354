import { getProfile, updateAccount } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { drawAvatar, drawnAvatarKey } from './drawn-avatar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const id = '01950b1e-8a10-7c3e-9d55-0f3c2a6e1b02';

test('an account without an uploaded avatar has a drawn one, which is immutable and cannot run a script', async () => {
  const person = await server.signUp();
  const { avatar } = (await person.call(getProfile, {})).data;
  const answer = await server.app.inject({ url: new URL(avatar).pathname });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const other = await server.signUp();
  const channel = await other.call(getChannel, { params: { channel: person.user.username } });
  expect(channel.data.avatar).toBe(avatar);
});

test('new initials get a new avatar under a new URL', async () => {
  const person = await server.signUp();
  const { data } = await person.call(updateAccount, { body: { fullname: 'Zoë Quinn' } });
  expect(data.avatar).not.toBe(person.user.avatar);
  expect((await server.app.inject({ url: new URL(data.avatar).pathname })).body).toContain('>ZQ<');
});

test.each([`a${'\u20d0'.repeat(38)}`, '👩‍👩‍👧‍👦 👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '\u{1f468}\u200d'.repeat(12)])(
  'serves the avatar of %j',
  async (fullname) => {
    const url = `/media/${drawnAvatarKey({ id, fullname })}`;
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  },
);

test.each([
  ['Ada Lovelace', 'AL'],
  ['  grace  brewster hopper ', 'GH'],
  ['Plato', 'P'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧F'],
  ['<b> & >', '&lt;&gt;'],
  ['李 小龍', '李小'],
  ['\u0007 bell', ''],
])('draws %j as %j', (fullname, initials) => {
  expect(drawAvatar(drawnAvatarKey({ id, fullname }))).toContain(`>${initials}</text>`);
});

test.each([
  'avatars/9-QUw.svg',
  'avatars/2-QUw=.svg',
  'avatars/2-QU.svg',
  'avatars/2-QUw.png',
  `avatars/2-${Buffer.from('a sentence that somebody else would like to see here').toString('base64url')}.svg`,
])('rejects the key %s', (key) => {
  expect(drawAvatar(key)).toBeNull();
});
