import { registerUser } from '@kinora/contract/accounts';
import { forgotPassword } from '@kinora/contract/email-links';
import type { Locale } from '@kinora/contract/locales';
import { callPath } from '@kinora/contract/paths';
import { login } from '@kinora/contract/sessions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailWorld } from '../../../../test/mail-world.ts';
import { type Person, password } from '../../../../test/person.ts';

const world = mailWorld();

type Browser = { accepts?: string; chosen?: string };

/** Sends a request from a browser that accepts a language, and in which the visitor may have chosen another one. */
async function post({ path }: { path: string }, payload: object, { accepts, chosen }: Browser) {
  const { statusCode } = await world.server.app.inject({
    method: 'POST',
    url: callPath(path, {}),
    headers: accepts ? { 'accept-language': accepts } : {},
    cookies: chosen ? { locale: chosen } : {},
    payload,
  });
  return statusCode;
}

async function lastLocaleOf(username: string): Promise<Locale | null | undefined> {
  const { rows } = await sql<{ last_locale: Locale | null }>`
    select last_locale from users where username = ${username}`.execute(world.server.ctx.db);
  return rows[0]?.last_locale;
}

const signIn = ({ user }: Person, browser: Browser) =>
  post(login, { username: user.username, password }, browser);

test("a login stores the visitor's language, and keeps the last one if the browser accepts no other", async () => {
  const person = await world.server.signUp();
  const { username } = person.user;
  expect(await lastLocaleOf(username)).toBeNull();
  expect(await signIn(person, { accepts: 'fr-CH, fr;q=0.9, en;q=0.5' })).toBe(200);
  expect(await lastLocaleOf(username)).toBe('fr');
  await signIn(person, { accepts: 'fr', chosen: 'ja' });
  expect(await lastLocaleOf(username)).toBe('ja');
  await signIn(person, { accepts: 'tlh' });
  expect(await lastLocaleOf(username)).toBe('ja');
});

test('a new account has the language of its sign-up, and so has its confirmation email', async () => {
  const [username, email] = ['hanako', 'hanako@example.org'];
  const form = { fullname: 'Hanako', username, email, password, confirmPassword: password };
  expect(await post(registerUser, form, { accepts: 'ja' })).toBe(201);
  expect(await lastLocaleOf(username)).toBe('ja');
  expect((await world.mails.receive(email)).html).toContain('<html lang="ja"');
});

test('a reset email has the language of the account, or of the request if the account has none', async () => {
  const { user } = await world.server.signUp();
  // The first email asks to confirm the address.
  await world.mails.receive(user.email);
  await post(forgotPassword, { email: user.email }, { accepts: 'de' });
  expect((await world.mails.receive(user.email, 2)).html).toContain('<html lang="de"');
  await sql`update users set locale = 'ar' where id = ${user._id}`.execute(world.server.ctx.db);
  await post(forgotPassword, { email: user.email }, { accepts: 'de' });
  expect((await world.mails.receive(user.email, 3)).html).toContain('<html lang="ar" dir="rtl">');
});
