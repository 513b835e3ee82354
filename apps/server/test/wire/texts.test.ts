import { expect, test } from 'vitest';
import type { World } from '../world.ts';
import { wireWorld } from './client.ts';

const wire = wireWorld();
const { ask } = wire;

type Form = { call: (world: World) => string; right: Record<string, unknown> };

const signUp: Form = {
  call: () => 'POST /users/register',
  right: {
    ...{ fullname: 'Ada Lovelace', username: 'ada', email: 'ada@example.org' },
    ...{ password: 'a passphrase', confirmPassword: 'a passphrase' },
  },
};
const login: Form = { call: () => 'POST /users/login', right: { username: 'ada', password: 'a passphrase' } };
const account: Form = { call: () => 'PATCH /users/update-account', right: {} };
const password: Form = {
  call: () => 'PATCH /users/change-password',
  right: {
    currentPassword: 'correct horse battery',
    ...{ newPassword: 'another password', confirmPassword: 'another password' },
  },
};
const upload: Form = {
  call: () => 'POST /videos',
  right: {
    ...{ title: 'T', description: 'D' },
    ...{ uploadedVideoResponse: { public_id: 'videos/x' }, thumbnailLink: 'x' },
  },
};
const video: Form = { call: (w) => `PATCH /videos/${w.video}`, right: {} };
const tweet: Form = { call: () => 'POST /tweets', right: { content: 'Hello' } };
const tweetEdit: Form = { call: (w) => `PATCH /tweets/${w.tweet}`, right: { content: 'Hello' } };
const playlist: Form = { call: () => 'POST /playlist', right: { name: 'Kept', description: '' } };
const playlistEdit: Form = { call: (w) => `PATCH /playlist/${w.playlist}`, right: {} };
const comment: Form = { call: (w) => `POST /comments/v/${w.video}`, right: { content: 'Seen' } };
const commentEdit: Form = { call: (w) => `PATCH /comments/c/${w.comment}`, right: { content: 'Seen' } };

const bothFiles = 'Please upload both video and thumbnail';

/** A change to a form, and the messages of the fields that then fail, in order. */
const rows: [string, Form, Record<string, unknown>, ...string[]][] = [
  ['login', login, { username: '' }, 'Username or email is required'],
  ['login', login, { username: undefined }, 'Username or email is required'],
  ['login', login, { password: '' }, 'Password is required'],
  [
    'login',
    login,
    { username: undefined, password: undefined },
    'Username or email is required',
    'Password is required',
  ],

  [
    'sign-up',
    signUp,
    { fullname: '', username: '', email: '', password: '', confirmPassword: '' },
    'Full name is required.',
    'Username is required.',
    'Email is required.',
    'Password is required.',
    'Confirm Password is required.',
  ],
  ['sign-up', signUp, { fullname: ' \u200b ' }, 'Full name is required.'],
  ['sign-up', signUp, { fullname: ' Al ' }, 'Full name must be at least 3 characters.'],
  ['sign-up', signUp, { username: 'al' }, 'Username must be at least 3 characters.'],
  ['sign-up', signUp, { email: 'ada@example' }, 'Invalid email format.'],
  [
    'sign-up',
    signUp,
    { password: 'short', confirmPassword: 'short' },
    'Password must be at least 8 characters long.',
  ],
  ['sign-up', signUp, { confirmPassword: 'another phrase' }, 'Passwords do not match.'],
  [
    'sign-up',
    signUp,
    { fullname: 'Al', email: 'x', confirmPassword: 'another phrase' },
    'Full name must be at least 3 characters.',
    'Invalid email format.',
    'Passwords do not match.',
  ],

  ['profile', account, { fullname: ' ' }, 'Full name is required.'],
  ['profile', account, { username: ' ' }, 'Username is required.'],
  ['profile', account, { username: 'al' }, 'New username must be at least 3 characters.'],
  ['profile', account, { email: 'x' }, 'Invalid email format.'],

  [
    'password',
    password,
    { currentPassword: '', newPassword: '', confirmPassword: '' },
    'Current password is required',
    'New password is required',
    'Confirm password is required',
  ],
  [
    'password',
    password,
    { newPassword: 'short', confirmPassword: 'short' },
    'Password must be at least 8 characters long',
  ],
  [
    'password',
    password,
    { newPassword: 'correct horse battery', confirmPassword: 'correct horse battery' },
    'New password cannot be the same as current password',
  ],
  ['password', password, { confirmPassword: 'yet another' }, 'Passwords do not match'],
  ['password', password, { currentPassword: 'not this one' }, 'Invalid current password'],

  ['upload', upload, { title: '', description: ' ' }, 'Title is required', 'Description is required'],
  ['upload', upload, { uploadedVideoResponse: null }, bothFiles],
  ['upload', upload, { thumbnailLink: '' }, bothFiles],
  ['video', video, { title: ' ', description: 'D' }, 'Title is required'],
  ['video', video, { title: 'T', description: '' }, 'Description is required'],

  ['tweet', tweet, { content: '' }, 'Tweet content is required'],
  ['tweet', tweet, { content: '\u200b\n' }, 'Tweet content is required'],
  ['tweet', tweet, { content: 'x'.repeat(501) }, 'Tweet cannot exceed 500 characters'],
  ['tweet', tweetEdit, { content: '  ' }, 'Cannot post an empty tweet!'],
  ['tweet', tweetEdit, { content: 'x'.repeat(501) }, 'Tweet cannot exceed 500 characters'],

  ['playlist', playlist, { name: '' }, 'Name is required'],
  [
    'playlist',
    playlist,
    { name: 'x'.repeat(51), description: 'x'.repeat(301) },
    'Name cannot exceed 50 characters',
    'Description cannot exceed 300 characters',
  ],
  ['playlist', playlistEdit, { name: 'x'.repeat(51) }, 'Name cannot exceed 50 characters'],
  ['playlist', playlistEdit, { description: 'x'.repeat(301) }, 'Description cannot exceed 300 characters'],

  ['comment', comment, { content: ' ' }, 'Content is required'],
  ['comment', comment, { content: 'x'.repeat(2001) }, 'Comment cannot exceed 2000 characters'],
  ['comment', commentEdit, { content: '' }, 'Content is required'],
];

test.each(rows)('%s form reports invalid fields: %#', async (_form, { call, right }, change, ...texts) => {
  const { cookies } = wire.world.owner;
  const { status, body } = await ask(call(wire.world), { cookies, body: { ...right, ...change } });
  const errors = (body.errors ?? []) as { path: string; message: string }[];
  expect([status, body.message]).toEqual([400, texts[0]]);
  expect(errors.map(({ message }) => message)).toEqual(texts);
  for (const { path } of errors) expect({ ...right, ...change }).toHaveProperty(path);
});

test.each([
  ['a tweet can have 500 family emoji', 'POST /tweets', { content: '👩‍👩‍👧'.repeat(500) }],
  ['a comment can have 2,000 flag emoji', 'POST /comments/v/', { content: '🏳️‍🌈'.repeat(2000) }],
  [
    'a playlist name can have 50 accented letters',
    'POST /playlist',
    { name: 'e\u0301'.repeat(50), description: '' },
  ],
])('%s', async (_name, call, body) => {
  const path = call.endsWith('/') ? `${call}${wire.world.video}` : call;
  expect((await ask(path, { cookies: wire.world.owner.cookies, body })).status).toBe(201);
});

test.each(['8 signs', 'ÄÖÜ ¡™£¢', '🔑'.repeat(128), ' leads and trails '])(
  'a password of eight or more arbitrary characters works as typed, and a shorter one is refused: %s',
  async (secret) => {
    const username = `secretive${secret.length}`;
    const form = { fullname: 'Some Body', username, email: `${username}@example.org` };
    const body = { ...form, password: secret, confirmPassword: secret };
    expect((await ask('POST /users/register', { body })).status).toBe(secret === '8 signs' ? 400 : 201);
    const signIn = (password: string) => ask('POST /users/login', { body: { username, password } });
    expect((await signIn(secret)).status).toBe(secret === '8 signs' ? 401 : 200);
    expect((await signIn(secret.trim().slice(0, -1))).status).toBe(401);
  },
);
