import { registerUser } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { expect, test } from 'vitest';
import { mailWorld } from '../../../../test/mail-world.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';

const world = mailWorld();

const newDeviceMails = (email: string) =>
  world.mails.mailsTo(email).filter(({ subject }) => subject === 'New login to your account');

const signIn = ({ user }: Pick<Person, 'user'>, cookies = {}) =>
  callEndpoint(world.server.app, login, { body: { username: user.username, password } }, cookies);

test('emails once about a login from an unknown device, but not about the first login or a known device', async () => {
  const person = await world.server.signUp();
  const { email, username } = person.user;
  await signIn(person, person.cookies);
  expect((await signIn(person)).status).toBe(200);
  await expect.poll(() => newDeviceMails(email).length, { timeout: 60_000 }).toBe(1);
  expect(newDeviceMails(email)[0]?.text).toContain(`@${username}`);

  await signIn(person, person.cookies);
  await waitForJobs(world.server, 'mail');
  expect(newDeviceMails(email)).toHaveLength(1);
});

test('does not count a wrong password as the first login', async () => {
  const { data: user } = await callEndpoint(world.server.app, registerUser, {
    body: {
      fullname: 'Ada',
      username: 'wrongly',
      email: 'wrongly@example.org',
      password,
      confirmPassword: password,
    },
  });
  const guess = { body: { username: user.username, password: 'a wrong guess' } };
  expect((await callEndpoint(world.server.app, login, guess)).status).toBe(401);
  await signIn({ user });
  await signIn({ user });
  await expect.poll(() => newDeviceMails(user.email).length, { timeout: 60_000 }).toBe(1);
});
