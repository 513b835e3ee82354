import { getProfile, updateAccount } from '@kinora/contract/accounts';
import { forgotPassword, resetPassword, verifyEmail } from '@kinora/contract/email-links';
import { changePassword, login } from '@kinora/contract/sessions';
import { loginWithCode } from '@kinora/contract/two-factor';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastOf, linkIn, tokenIn } from '../../../../test/mail-server.ts';
import { mailWorld } from '../../../../test/mail-world.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { switchOn } from '../../../../test/second-factor.ts';
import { startServer } from '../../../../test/server.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { createResetLink } from './service.ts';

const world = mailWorld();

const newPassword = 'staple of another kind';
const resetMailsTo = (email: string) =>
  world.mails.mailsTo(email).filter(({ subject }) => subject === 'Choose a new password');

/** Counts a person's emails about a changed password. */
const tellsOfChanges = ({ user }: Person) =>
  world.mails.mailsTo(user.email).filter(({ subject }) => subject === 'Your password was changed').length;

const forgot = (email: string) => callEndpoint(world.server.app, forgotPassword, { body: { email } });

const reset = (token: string, secret = newPassword) =>
  callEndpoint(world.server.app, resetPassword, {
    body: { token, newPassword: secret, confirmPassword: secret },
  });

const signIn = async ({ user }: Person, secret: string) =>
  (await callEndpoint(world.server.app, login, { body: { username: user.username, password: secret } }))
    .status;

/** Requests a reset link and waits for the person's `nth` reset email. */
async function askFor({ user }: Person, nth = 1) {
  expect((await forgot(user.email)).status).toBe(200);
  await expect.poll(() => resetMailsTo(user.email).length, { timeout: 60_000 }).toBe(nth);
  return lastOf(resetMailsTo(user.email));
}

test('a reset with the emailed link replaces the password and ends every session', async () => {
  const person = await world.server.signUp();
  const mail = await askFor(person);
  expect(linkIn(mail).pathname).toBe('/reset-password');
  expect(mail.text).toContain(`@${person.user.username}`);
  expect((await reset(tokenIn(mail))).status).toBe(200);
  expect((await person.call(getProfile, {})).status).toBe(401);
  expect([await signIn(person, password), await signIn(person, newPassword)]).toEqual([401, 200]);
  await expect.poll(() => tellsOfChanges(person), { timeout: 60_000 }).toBe(1);
});

test('emails the owner of an account when its password changes', async () => {
  const person = await world.server.signUp();
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
  expect((await person.call(changePassword, { body })).status).toBe(200);
  await expect.poll(() => tellsOfChanges(person), { timeout: 60_000 }).toBe(1);
});

test('matches the address case-insensitively and emails only its owner', async () => {
  const person = await world.server.signUp();
  await forgot(person.user.email.toUpperCase());
  await expect.poll(() => resetMailsTo(person.user.email).length, { timeout: 60_000 }).toBe(1);
  expect(resetMailsTo(person.user.email)[0]?.recipients).toEqual([person.user.email]);
});

test('the response does not reveal whether an address has an account, and an unknown address gets no email', async () => {
  const person = await world.server.signUp();
  const known = await forgot(person.user.email);
  const unknown = await forgot('nobody@example.org');
  expect(unknown.response.json()).toEqual(known.response.json());
  expect(unknown.status).toBe(200);
  await waitForJobs(world.server, 'account-links', 'mail');
  expect(world.mails.mailsTo('nobody@example.org')).toEqual([]);
});

test('without a mail server, the response to every address says that the site sends no email', async () => {
  await using silent = await startServer();
  const { user } = await silent.signUp();
  for (const email of [user.email, 'nobody@example.org']) {
    const { status, response } = await callEndpoint(silent.app, forgotPassword, { body: { email } });
    expect([status, response.json().message]).toEqual([
      200,
      expect.stringMatching(/^This site doesn't send email\./),
    ]);
  }
});

test('a link works once', async () => {
  const person = await world.server.signUp();
  const token = tokenIn(await askFor(person));
  expect((await reset(token)).status).toBe(200);
  const { status, error } = await reset(token, 'a third password');
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'token']);
  expect(await signIn(person, newPassword)).toBe(200);
});

test('only one of several concurrent requests with the same link succeeds', async () => {
  const person = await world.server.signUp();
  const token = tokenIn(await askFor(person));
  const statuses = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('only one of two concurrent resets with different links for one account succeeds', async () => {
  const person = await world.server.signUp();
  const tokens = [tokenIn(await askFor(person)), tokenIn(await askFor(person, 2))];
  const statuses = await Promise.all(tokens.map((token) => reset(token)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a second request keeps the first link valid, and using one link invalidates the other', async () => {
  const person = await world.server.signUp();
  const first = tokenIn(await askFor(person));
  const second = tokenIn(await askFor(person, 2));
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).status).toBe(400);
});

test('a link expires after an hour', async () => {
  const person = await world.server.signUp();
  const token = tokenIn(await askFor(person));
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now()) / 60 as minutes from account_links
    where user_id = ${person.user._id} and purpose = 'reset'`.execute(world.server.ctx.db);
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(58);
  expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(60);
  await sql`update account_links set expires_at = now() where user_id = ${person.user._id}`.execute(
    world.server.ctx.db,
  );
  expect((await reset(token)).status).toBe(400);
});

test('a changed password or address invalidates a link', async () => {
  const one = await world.server.signUp();
  const token = tokenIn(await askFor(one));
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
  expect((await one.call(changePassword, { body })).status).toBe(200);
  expect((await reset(token, 'a third password')).status).toBe(400);

  const other = await world.server.signUp();
  const otherToken = tokenIn(await askFor(other));
  const email = `moved-${other.user.email}`;
  await other.call(updateAccount, { body: { email, password } });
  const verification = await world.mails.receive(email);
  expect(
    (await callEndpoint(world.server.app, verifyEmail, { body: { token: tokenIn(verification) } })).status,
  ).toBe(200);
  expect((await reset(otherToken)).status).toBe(400);
});

test('a link that confirms an address does not reset a password', async () => {
  const person = await world.server.signUp();
  const mail = await world.mails.receive(person.user.email);
  expect(linkIn(mail).pathname).toBe('/verify-email');
  expect((await reset(tokenIn(mail))).status).toBe(400);
});

test('the link points to the configured site, regardless of the request headers', async () => {
  const person = await world.server.signUp();
  const { statusCode } = await world.server.app.inject({
    method: 'POST',
    url: '/api/v1/users/forgot-password',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    payload: { email: person.user.email },
  });
  expect(statusCode).toBe(200);
  await expect.poll(() => resetMailsTo(person.user.email).length, { timeout: 60_000 }).toBe(1);
  const mail = lastOf(resetMailsTo(person.user.email));
  linkIn(mail);
  expect(`${mail.text}${mail.html}`).not.toContain('evil');
});

test('neither the database nor the queue contains a token', async () => {
  const person = await world.server.signUp();
  const token = tokenIn(await askFor(person));
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    world.server.ctx.db,
  );
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${token}%`}`.execute(
      world.server.ctx.db,
    );
    expect([name, found.rows.length]).toEqual([name, 0]);
  }
});

test('a reset leaves two-factor on', async () => {
  const person = await world.server.signUp();
  const confirmation = tokenIn(await world.mails.receive(person.user.email));
  await callEndpoint(world.server.app, verifyEmail, { body: { token: confirmation } });
  const app = await switchOn(world.server, person);
  expect((await reset(tokenIn(await askFor(person)))).status).toBe(200);
  const body = { username: person.user.username, password: newPassword };
  const { data } = await callEndpoint(world.server.app, login, { body });
  const ticket = 'ticket' in data ? data.ticket : '';
  const code = { body: { ticket, code: app.code() } };
  expect((await callEndpoint(world.server.app, loginWithCode, code)).status).toBe(200);
});

test('a link that was not sent by email also works', async () => {
  const person = await world.server.signUp();
  const link = await world.server.ctx.db
    .transaction()
    .execute((trx) => createResetLink(trx, person.user._id, 'http://127.0.0.1:8000'));
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8000\/reset-password\?token=/);
  expect((await reset(new URL(link).searchParams.get('token') ?? '')).status).toBe(200);
});
