import { registerUser } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailSettings, startMailServer } from '../../../test/mail-server.ts';
import { callEndpoint, type Person, password } from '../../../test/person.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { waitForJobs } from '../../../test/wait-for-jobs.ts';

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer(mailSettings(mails));
  await server.startWorker();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const news = (email: string) =>
  mails.mailsTo(email).filter(({ subject }) => subject === 'New sign-in to your account');

const signIn = ({ user }: Pick<Person, 'user'>, cookies = {}) =>
  callEndpoint(server.app, login, { body: { username: user.username, password } }, cookies);

test('a sign-in from an unknown device is mailed once, and neither the first one nor one from a known device is', async () => {
  const person = await server.signUp();
  const { email, username } = person.user;
  await signIn(person, person.cookies);
  expect((await signIn(person)).status).toBe(200);
  await expect.poll(() => news(email).length, { timeout: 20_000 }).toBe(1);
  expect(news(email)[0]?.text).toContain(`@${username}`);

  await signIn(person, person.cookies);
  await waitForJobs(server, 'mail');
  expect(news(email)).toHaveLength(1);
});

test('a wrong password is no sign-in', async () => {
  const { data: user } = await callEndpoint(server.app, registerUser, {
    body: {
      fullname: 'Ada',
      username: 'wrongly',
      email: 'wrongly@example.org',
      password,
      confirmPassword: password,
    },
  });
  const guess = { body: { username: user.username, password: 'a wrong guess' } };
  expect((await callEndpoint(server.app, login, guess)).status).toBe(401);
  await signIn({ user });
  await signIn({ user });
  await expect.poll(() => news(user.email).length, { timeout: 20_000 }).toBe(1);
});
