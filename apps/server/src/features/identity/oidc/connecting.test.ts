import { deleteAccount } from '@kinora/contract/account-deletion';
import { getProfile } from '@kinora/contract/accounts';
import { connectIdentity, disconnectIdentity, listIdentities, registerNewcomer } from '@kinora/contract/oidc';
import { login, logout, setPassword } from '@kinora/contract/sessions';
import { loginWithCode } from '@kinora/contract/two-factor';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSettings, startMailServer } from '../../../../test/mail-server.ts';
import type { Browser } from '../../../../test/oidc/browser.ts';
import { type OidcWorld, startOidcWorld } from '../../../../test/oidc/world.ts';
import { password } from '../../../../test/person.ts';
import { ageFactors, switchOn } from '../../../../test/second-factor.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

let subjects = 0;
function newSubject(): string {
  subjects += 1;
  return `person-${subjects}`;
}

/** Signs up a member and logs in as that member in a new browser. */
async function enter(): Promise<{ browser: Browser; username: string }> {
  const { user } = await world.server.signUp();
  const browser = world.openBrowser();
  await browser.call(login, { body: { username: user.username, password } });
  return { browser, username: user.username };
}

/**
 * Logs in a new person at the provider and creates their account here, which has no password. Returns their browser.
 */
async function arrive(subject = newSubject()): Promise<Browser> {
  const browser = world.openBrowser();
  await browser.open(await browser.signInAtProvider(subject));
  const form = { username: subject, fullname: 'New Comer', email: `${subject}@example.org` };
  await browser.call(registerNewcomer, { body: form });
  return browser;
}

/** Starts connecting, logs in at the provider, and returns the Kinora URL that the provider redirects to. */
async function connectAtProvider(browser: Browser, subject: string): Promise<string> {
  const { data } = await browser.call(connectIdentity, {});
  return browser.respondToProvider(data.url, { login: subject });
}

const identitiesOf = async (browser: Browser) => (await browser.call(listIdentities, {})).data;

test('a member connects an account at the provider and then logs in with it', async () => {
  const subject = newSubject();
  const { browser, username } = await enter();
  expect(await browser.open(await connectAtProvider(browser, subject))).toBe('/settings/security');
  expect(await identitiesOf(browser)).toMatchObject([{ provider: 'Example ID', lastUsedAt: null }]);

  const other = world.openBrowser();
  expect(await other.open(await other.signInAtProvider(subject))).toBe('/');
  expect((await other.call(getProfile, {})).data.username).toBe(username);
  // Connecting again changes nothing.
  expect(await browser.open(await connectAtProvider(browser, subject))).toBe('/settings/security');
  expect(await identitiesOf(browser)).toHaveLength(1);
});

test('emails the owner of an account once when it is connected to the provider', async () => {
  await using mails = await startMailServer();
  const { SMTP_URL, MAIL_FROM } = mailSettings(mails);
  await using mailing = await startOidcWorld({ SMTP_URL, MAIL_FROM });
  await mailing.server.startWorker();
  const { user, cookies } = await mailing.server.signUp();
  const browser = mailing.openBrowser();
  Object.assign(browser.cookies, cookies);
  for (let time = 0; time < 2; time += 1) {
    expect(await browser.open(await connectAtProvider(browser, 'ada'))).toBe('/settings/security');
  }
  const subjects = () => mails.mailsTo(user.email).map(({ subject }) => subject);
  const expected = 'Example ID was connected to your account';
  await expect.poll(subjects, { timeout: 60_000 }).toContain(expected);
  await waitForJobs(mailing.server, 'mail');
  expect(subjects().filter((subject) => subject === expected)).toHaveLength(1);
});

test('an account at the provider can be connected to only one account here, and vice versa', async () => {
  const subject = newSubject();
  await arrive(subject);
  const { browser } = await enter();
  expect(await browser.open(await connectAtProvider(browser, subject))).toBe(
    '/settings/security?error=taken',
  );
  expect(await identitiesOf(browser)).toEqual([]);

  const { browser: second } = await enter();
  await second.open(await connectAtProvider(second, newSubject()));
  // This browser has the same session but isn't logged in at the provider.
  const again = world.openBrowser();
  Object.assign(again.cookies, second.cookies);
  expect(await again.open(await connectAtProvider(again, newSubject()))).toBe(
    '/settings/security?error=connected',
  );
  expect(await identitiesOf(second)).toHaveLength(1);
});

test('only the session that started a connection can finish it', async () => {
  const { browser } = await enter();
  const answer = await connectAtProvider(browser, newSubject());
  const begun = { ...browser.cookies };

  const stranger = await enter();
  expect(await stranger.browser.open(answer)).toBe('/login?error=expired');
  // Simulates a browser in which another person logged in before the first person's flow ended.
  Object.assign(stranger.browser.cookies, { '__Secure-providerFlow': begun['__Secure-providerFlow'] });
  expect(await stranger.browser.open(answer)).toBe('/settings/security?error=expired');
  expect(await identitiesOf(stranger.browser)).toEqual([]);
  expect(await identitiesOf(browser)).toEqual([]);

  const ended = await enter();
  const late = await connectAtProvider(ended.browser, newSubject());
  await ended.browser.call(logout, {});
  expect(await ended.browser.open(late)).toBe('/settings/security?error=expired');
});

test('connecting works if the access token expires during the login at the provider', async () => {
  const { browser } = await enter();
  const answer = await connectAtProvider(browser, newSubject());
  const kept = { ...browser.cookies };
  delete browser.cookies['__Host-accessToken'];
  expect(await browser.open(answer)).toBe('/settings/security');
  Object.assign(browser.cookies, kept);
  expect(await identitiesOf(browser)).toHaveLength(1);
});

test('declining to connect returns to the settings', async () => {
  const { browser } = await enter();
  const { data } = await browser.call(connectIdentity, {});
  const answer = await browser.respondToProvider(data.url, { decline: 'yes' });
  expect(await browser.open(answer)).toBe('/settings/security?error=cancelled');
});

test('an account without a password cannot be disconnected from the provider', async () => {
  const browser = await arrive();
  const [identity] = await identitiesOf(browser);
  const params = { identityId: String(identity?._id) };
  const refused = await browser.call(disconnectIdentity, { params });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Please set a password first, so that you can still log in.',
  ]);

  const body = { newPassword: password, confirmPassword: password };
  expect((await browser.call(setPassword, { body })).status).toBe(200);
  expect((await browser.call(getProfile, {})).data.hasPassword).toBe(true);
  expect((await browser.call(disconnectIdentity, { params })).status).toBe(200);
  expect(await identitiesOf(browser)).toEqual([]);
  expect((await browser.call(disconnectIdentity, { params })).status).toBe(404);
});

test('nobody can disconnect the account of another person', async () => {
  const browser = await arrive();
  const [identity] = await identitiesOf(browser);
  const { browser: other } = await enter();
  const params = { identityId: String(identity?._id) };
  expect((await other.call(disconnectIdentity, { params })).status).toBe(404);
  expect(await identitiesOf(browser)).toHaveLength(1);
});

test('a first password requires a recent login, ends the other sessions and can be set once', async () => {
  const subject = newSubject();
  const browser = await arrive(subject);
  const other = world.openBrowser();
  await other.open(await other.signInAtProvider(subject));
  const { _id } = (await browser.call(getProfile, {})).data;
  await world.server.ctx.db
    .updateTable('sessions')
    .set({ created_at: sql<Date>`now() - interval '11 minutes'` })
    .where('user_id', '=', _id)
    .execute();
  const body = { newPassword: password, confirmPassword: password };
  const refused = await browser.call(setPassword, { body });
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Please log out and log in again. Then set a password within ten minutes.',
  ]);

  const recent = world.openBrowser();
  await recent.open(await recent.signInAtProvider(subject));
  expect((await recent.call(setPassword, { body })).status).toBe(200);
  expect((await other.call(getProfile, {})).status).toBe(401);
  expect((await recent.call(setPassword, { body })).status).toBe(409);
  expect((await world.openBrowser().call(login, { body: { username: subject, password } })).status).toBe(200);
});

test('a person without a password has to set one to delete the account, and can then sign up again', async () => {
  const subject = newSubject();
  const browser = await arrive(subject);
  const refused = await browser.call(deleteAccount, { body: { password } });
  expect([refused.status, refused.error.message]).toEqual([
    400,
    'Your account has no password yet. Please set one first.',
  ]);
  await browser.call(setPassword, { body: { newPassword: password, confirmPassword: password } });
  expect((await browser.call(deleteAccount, { body: { password } })).status).toBe(200);

  const later = world.openBrowser();
  expect(await later.open(await later.signInAtProvider(subject))).toBe('/signup/finish');
});

test('with two-factor on, logging in with the provider and connecting an account both require a code', async () => {
  const person = await world.server.signUp();
  const subject = newSubject();
  const browser = world.openBrowser();
  Object.assign(browser.cookies, person.cookies);
  await browser.open(await connectAtProvider(browser, subject));
  const app = await switchOn(world.server, person);

  const guest = world.openBrowser();
  const page = await guest.open(await guest.signInAtProvider(subject, '/history'));
  const [path, ticket] = page.split('#ticket=');
  expect(path).toBe('/login?next=%2Fhistory');
  expect((await guest.call(getProfile, {})).status).toBe(401);
  const body = { ticket: String(ticket), code: app.code() };
  expect((await guest.call(loginWithCode, { body })).status).toBe(200);
  expect((await guest.call(getProfile, {})).data.username).toBe(person.user.username);

  await ageFactors(world.server, person, 11);
  const [identity] = await identitiesOf(browser);
  const params = { identityId: String(identity?._id) };
  for (const refused of [
    await browser.call(connectIdentity, {}),
    await browser.call(disconnectIdentity, { params }),
  ]) {
    expect([refused.status, refused.error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  }
});
