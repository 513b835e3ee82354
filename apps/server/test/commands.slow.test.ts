import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getProfile } from '@kinora/contract/accounts';
import { resetPassword } from '@kinora/contract/email-links';
import { login } from '@kinora/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from './person.ts';
import { startServer, type TestServer } from './server.ts';

const scripts = path.resolve(import.meta.dirname, '../../../scripts');

/** A server whose PostgreSQL is in its data directory, as with `npm start`. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ DATABASE_URL: '' });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Runs a script of the project on the server's data directory. */
async function run(script: string, args: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: server.ctx.config.dataDir, DATABASE_URL: '', ...environment };
  const child = spawn(process.execPath, [path.join(scripts, `${script}.mjs`), ...args], { env });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output: output.trim(), errors: errors.trim() };
}

test('npm run owner sets the only owner of the site', async () => {
  const [ada, grace] = [await server.signUp('ada'), await server.signUp('grace')];
  const roles = async () =>
    Promise.all([ada, grace].map(async (person) => (await person.call(getProfile, {})).data.role));
  const [first, second] = [ada.user.username, grace.user.username];
  expect(await roles()).toEqual(['member', 'member']);

  expect(await run('owner', [first])).toEqual({
    code: 0,
    output: `${first} is now the owner. There was no owner before.`,
    errors: '',
  });
  expect((await run('owner', [first])).output).toBe(`${first} is already the owner.`);
  expect(await roles()).toEqual(['owner', 'member']);

  expect((await run('owner', [`@${second.toUpperCase()}`])).output).toBe(
    `${second} is now the owner. The previous owner was ${first}.`,
  );
  expect(await roles()).toEqual(['member', 'owner']);
});

test('npm run password prints a single-use URL that resets a password and ends the sessions', async () => {
  const { user, cookies } = await server.signUp();
  const { code, output } = await run('password', [user.username], { PUBLIC_URL: 'https://kinora.test' });
  const [sentence, url = ''] = output.split('\n');
  expect([code, sentence]).toEqual([
    0,
    `${user.username} can set a new password at this URL, once, within an hour:`,
  ]);
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual(['https://kinora.test', '/reset-password']);

  const newPassword = 'staple of another kind';
  const token = String(searchParams.get('token'));
  const body = { token, newPassword, confirmPassword: newPassword };
  const statuses = [];
  for (let time = 0; time < 2; time += 1) {
    statuses.push((await callEndpoint(server.app, resetPassword, { body })).status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).toBeGreaterThanOrEqual(400);
  expect((await callEndpoint(server.app, getProfile, {}, cookies)).status).toBe(401);
  const credentials = { username: user.username, password: newPassword };
  expect((await callEndpoint(server.app, login, { body: credentials })).status).toBe(200);
});

test('a command reports an error as one sentence', async () => {
  for (const [script, args, environment, sentence] of [
    ['owner', [], {}, 'Usage: npm run owner -- <username>'],
    ['password', ['ada', 'grace'], {}, 'Usage: npm run password -- <username>'],
    ['password', ['nobody-here'], {}, 'There is no account with the username nobody-here.'],
    ['owner', ['ada'], { DATA_DIR: '/nowhere' }, 'Kinora is not running on /nowhere.'],
    [
      'owner',
      ['ada'],
      { DATABASE_URL: 'postgres://ada@127.0.0.1:1/kinora' },
      'Could not reach the database.',
    ],
  ] as const) {
    const { code, output, errors } = await run(script, [...args], environment);
    expect([code, output, errors.split('\n').length]).toEqual([1, '', 1]);
    expect(errors).toContain(sentence);
  }
});
