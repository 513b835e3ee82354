import { getProfile } from '@kinora/contract/accounts';
import { getNewcomer, listIdentities, registerNewcomer } from '@kinora/contract/oidc';
import { login } from '@kinora/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../test/oidc/browser.ts';
import { type OidcWorld, startOidcWorld } from '../../../../test/oidc/world.ts';
import { password } from '../../../../test/person.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Logs in at the provider as this person and returns the path that Kinora redirects to. */
async function arrive(browser: Browser, login: string, next?: string): Promise<string> {
  return browser.open(await browser.signInAtProvider(login, next));
}

const ada = {
  preferred_username: 'Ada.L',
  name: 'Ada Lovelace',
  email: 'Ada@example.org',
  email_verified: true,
};

test('a newcomer chooses a username and is recognized afterwards', async () => {
  world.provider.describe('1', ada);
  const browser = world.openBrowser();
  expect(await arrive(browser, '1', '/search?query=sea')).toBe(
    `/signup/finish?next=${encodeURIComponent('/search?query=sea')}`,
  );
  expect((await browser.call(getProfile, {})).status).toBe(401);
  expect((await browser.call(getNewcomer, {})).data).toEqual({
    ...{ provider: 'Example ID', username: 'ada.l', fullname: 'Ada Lovelace', email: 'ada@example.org' },
  });

  const { status, data } = await browser.call(registerNewcomer, { body: { username: 'ada' } });
  expect([status, data.user.username, data.user.fullname]).toEqual([201, 'ada', 'Ada Lovelace']);
  expect((await browser.call(getProfile, {})).data).toMatchObject({
    ...{
      username: 'ada',
      email: 'ada@example.org',
      emailConfirmed: true,
      hasPassword: false,
      role: 'member',
    },
  });
  expect((await browser.call(getNewcomer, {})).status).toBe(404);

  const later = world.openBrowser();
  expect(await arrive(later, '1', '/search?query=sea')).toBe('/search?query=sea');
  expect((await later.call(getProfile, {})).data.username).toBe('ada');
  expect((await later.call(listIdentities, {})).data).toEqual([
    {
      ...{ _id: expect.any(String), provider: 'Example ID', account: 'ada@example.org' },
      ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    },
  ]);
});

test('does not suggest a taken or invalid username, and rejects a taken one', async () => {
  const taken = (await world.server.signUp()).user.username;
  for (const [subject, preferred_username] of [
    ['2', taken.toUpperCase()],
    ['3', 'admin'],
    ['4', 'Grace Hopper'],
  ] as const) {
    world.provider.describe(subject, { preferred_username, name: 'Grace Hopper', email: 'g@example.org' });
    const browser = world.openBrowser();
    await arrive(browser, subject);
    expect((await browser.call(getNewcomer, {})).data.username).toBe('');
    const refused = await browser.call(registerNewcomer, { body: { username: taken } });
    expect([refused.status, refused.error.message]).toEqual([400, 'This username is taken.']);
  }
});

test('a newcomer enters the name and the address only if the provider sent none', async () => {
  world.provider.describe('5', { name: 'X' });
  const browser = world.openBrowser();
  await arrive(browser, '5');
  expect((await browser.call(getNewcomer, {})).data).toMatchObject({ fullname: null, email: null });
  const refused = await browser.call(registerNewcomer, { body: { username: 'mary' } });
  expect([refused.status, refused.error.message]).toEqual([400, 'Full name is required.']);
  const form = { username: 'mary', fullname: 'Mary Somerville', email: 'mary@example.org' };
  expect((await browser.call(registerNewcomer, { body: form })).data.user).toMatchObject(form);

  world.provider.describe('6', { name: 'Emmy Noether', email: 'emmy@example.org' });
  const other = world.openBrowser();
  await arrive(other, '6');
  const made = await other.call(registerNewcomer, { body: { ...form, username: 'emmy' } });
  expect(made.data.user).toMatchObject({
    ...{ fullname: 'Emmy Noether', email: 'emmy@example.org', emailConfirmed: false },
  });
});

test('a provider login with a known address does not log in to the account with that address', async () => {
  const { user } = await world.server.signUp();
  world.provider.describe('7', { ...ada, email: user.email.toUpperCase() });
  const browser = world.openBrowser();
  expect(await arrive(browser, '7', '/history')).toBe('/login?error=email-taken&next=%2Fhistory');
  expect((await browser.call(getProfile, {})).status).toBe(401);
  expect((await browser.call(getNewcomer, {})).status).toBe(404);
});

test('when two newcomers share an address, the first to choose a username gets the account', async () => {
  const [slow, fast] = [world.openBrowser(), world.openBrowser()];
  world.provider.describe('8', { name: 'Late Comer', email: 'late@example.org' });
  world.provider.describe('9', { name: 'Early Comer', email: 'late@example.org' });
  await arrive(slow, '8');
  await arrive(fast, '9');
  expect((await fast.call(registerNewcomer, { body: { username: 'faster' } })).status).toBe(201);
  expect((await slow.call(registerNewcomer, { body: { username: 'slower' } })).status).toBe(409);
});

test('a person at the provider gets one account, even if the form is sent several times', async () => {
  world.provider.describe('10', { name: 'Twice Over' });
  const browser = world.openBrowser();
  await arrive(browser, '10');
  const kept = { ...browser.cookies };
  const form = { username: 'twice', email: 'twice@example.org' };
  expect((await browser.call(registerNewcomer, { body: form })).status).toBe(201);
  const again = world.openBrowser();
  Object.assign(again.cookies, kept);
  const second = { username: 'twice.more', email: 'more@example.org' };
  const refused = await again.call(registerNewcomer, { body: second });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'You already have an account. Please log in again.',
  ]);
});

test('an account without a password rejects every password', async () => {
  world.provider.describe('11', { name: 'No Password', email: 'none@example.org' });
  const browser = world.openBrowser();
  await arrive(browser, '11');
  await browser.call(registerNewcomer, { body: { username: 'without' } });
  for (const guess of [password, 'null', ' ']) {
    const { status } = await world
      .openBrowser()
      .call(login, { body: { username: 'without', password: guess } });
    expect(status).toBe(401);
  }
});

const elsewhere = [
  ['another site', 'https://evil.example/'],
  ['another host', '//evil.example'],
  ['another host after a backslash', '/\\evil.example'],
  ['another host after dots', '/a/..//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a very long path', `/${'x'.repeat(2_000)}`],
] as const;

test.each(elsewhere)('a login with %s as the next page opens the home page', async (_kind, next) => {
  world.provider.describe('12', { name: 'Somebody Known', email: 'known@example.org' });
  const browser = world.openBrowser();
  const page = await arrive(browser, '12', next);
  if (page !== '/') expect(page).toBe('/signup/finish');
  await browser.call(registerNewcomer, { body: { username: 'known' } });
  expect(await arrive(browser, '12', next)).toBe('/');
});

test('the cookies of a login are sent only to its own steps, and the URL at the provider has only standard parameters', async () => {
  const { app } = world.server;
  const response = await app.inject({ url: '/api/v1/users/login/oidc?next=/history' });
  expect(response.cookies).toEqual([
    {
      ...{ name: '__Secure-providerFlow', value: expect.any(String), path: '/api/v1/users/login/oidc' },
      ...{ maxAge: 900, httpOnly: true, secure: true, sameSite: 'Lax' },
    },
  ]);
  const url = new URL(String(response.headers.location));
  expect([...url.searchParams.keys()].sort()).toEqual([
    ...['client_id', 'code_challenge', 'code_challenge_method', 'nonce', 'redirect_uri', 'response_type'],
    ...['scope', 'state'],
  ]);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(response.headers['cache-control']).toBe('no-store');
});
