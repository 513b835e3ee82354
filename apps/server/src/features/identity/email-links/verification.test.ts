import { getProfile, registerUser, updateAccount } from '@kinora/contract/accounts';
import { sendVerification, verifyEmail } from '@kinora/contract/email-links';
import { changePassword, login } from '@kinora/contract/sessions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkIn, tokenIn } from '../../../../test/mail-server.ts';
import { mailWorld } from '../../../../test/mail-world.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer } from '../../../../test/server.ts';

const world = mailWorld();

const verify = (token: string, cookies = {}) =>
  callEndpoint(world.server.app, verifyEmail, { body: { token } }, cookies);
const change = (person: Person, email: string) => person.call(updateAccount, { body: { email, password } });
const profileOf = async (person: Person) => {
  const { email, emailConfirmed, pendingEmail } = (await person.call(getProfile, {})).data;
  return { email, emailConfirmed, pendingEmail };
};
const signIn = async (email: string) =>
  (await callEndpoint(world.server.app, login, { body: { email, password } })).status;

test('the emailed link confirms the address of a new account without a session', async () => {
  const person = await world.server.signUp();
  expect(person.user.emailConfirmed).toBe(false);
  const mail = await world.mails.receive(person.user.email);
  expect(linkIn(mail).pathname).toBe('/verify-email');
  expect((await verify(tokenIn(mail))).status).toBe(200);
  expect((await profileOf(person)).emailConfirmed).toBe(true);
});

test('a changed address takes effect once confirmed, and the old one is notified', async () => {
  const person = await world.server.signUp();
  const { email: old } = person.user;
  const email = `new-${old}`;
  const { status, data } = await change(person, email);
  expect([status, data.email, data.pendingEmail]).toEqual([200, old, email]);
  expect([await signIn(old), await signIn(email)]).toEqual([200, 401]);

  const mail = await world.mails.receive(email);
  expect((await verify(tokenIn(mail), person.cookies)).status).toBe(200);
  expect(await profileOf(person)).toEqual({ email, emailConfirmed: true, pendingEmail: null });
  expect([await signIn(old), await signIn(email)]).toEqual([401, 200]);
  await expect
    .poll(() => world.mails.mailsTo(old).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain('Your email address was changed');
});

test('changes to other fields in the same request take effect immediately', async () => {
  const person = await world.server.signUp();
  const body = { fullname: 'Ada King', email: `new-${person.user.email}`, password };
  const { data } = await person.call(updateAccount, { body });
  expect([data.fullname, data.email]).toEqual(['Ada King', person.user.email]);
});

test('a link works once, even in two concurrent requests', async () => {
  const person = await world.server.signUp();
  const token = tokenIn(await world.mails.receive(person.user.email));
  const statuses = (await Promise.all([verify(token), verify(token)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect((await verify(token)).error.errors?.[0]?.path).toBe('token');
});

test('another new address replaces the pending one, and setting the current address discards it', async () => {
  const person = await world.server.signUp();
  const { email: old } = person.user;
  await change(person, `first-${old}`);
  const first = tokenIn(await world.mails.receive(`first-${old}`));
  expect((await change(person, `second-${old}`)).data.pendingEmail).toBe(`second-${old}`);
  expect((await verify(first)).status).toBe(400);

  const second = tokenIn(await world.mails.receive(`second-${old}`));
  const { data } = await person.call(updateAccount, { body: { email: old } });
  expect(data.pendingEmail).toBeNull();
  expect((await verify(second)).status).toBe(400);
  expect((await profileOf(person)).email).toBe(old);
});

test('rejects an address that somebody else already has or takes before it is confirmed', async () => {
  const other = await world.server.signUp();
  const person = await world.server.signUp();
  expect((await change(person, other.user.email)).status).toBe(409);

  const email = `wanted-${person.user.email}`;
  await change(person, email);
  const token = tokenIn(await world.mails.receive(email));
  const { status } = await callEndpoint(world.server.app, registerUser, {
    body: { fullname: 'Ada', username: 'quicker', email, password, confirmPassword: password },
  });
  expect(status).toBe(201);
  expect((await verify(token)).status).toBe(409);
  expect(await profileOf(person)).toMatchObject({ email: person.user.email, pendingEmail: null });
  expect((await verify(token)).status).toBe(400);
});

test('a new password invalidates the pending address and its link', async () => {
  const person = await world.server.signUp();
  const email = `thief-${person.user.email}`;
  await change(person, email);
  const token = tokenIn(await world.mails.receive(email));
  const newPassword = 'staple of another kind';
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
  expect((await person.call(changePassword, { body })).status).toBe(200);
  expect((await verify(token)).status).toBe(400);
  expect((await profileOf(person)).pendingEmail).toBeNull();
});

test('the confirmation email can be sent again until the address is confirmed', async () => {
  const person = await world.server.signUp();
  const first = tokenIn(await world.mails.receive(person.user.email));
  expect((await person.call(sendVerification, {})).status).toBe(200);
  const second = tokenIn(await world.mails.receive(person.user.email, 2));
  expect(second).not.toBe(first);
  expect((await verify(second)).status).toBe(200);
  const { status, error } = await person.call(sendVerification, {});
  expect([status, error.message]).toEqual([400, 'Your email address is confirmed.']);
});

test.each(['', 'x', 'A'.repeat(43), '%00', 'é'.repeat(43)])('rejects the token %j', async (token) => {
  expect((await verify(token)).status).toBe(400);
});

describe('without a mail server', () => {
  test('a changed address takes effect immediately, and no email is enqueued', async () => {
    await using quiet = await startServer({ PUBLIC_URL: 'https://video.example.org' });
    const person = await quiet.signUp();
    const email = `new-${person.user.email}`;
    const { data } = await person.call(updateAccount, { body: { email, password } });
    expect([data.email, data.emailConfirmed, data.pendingEmail]).toEqual([email, false, null]);
    expect((await person.call(sendVerification, {})).status).toBe(400);
    const { rows } = await sql`
      select name from pgboss.job where name in ('mail.send', 'account-links.mail')`.execute(quiet.ctx.db);
    expect(rows).toEqual([]);
  });
});
