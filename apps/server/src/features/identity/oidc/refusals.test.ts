import { getProfile } from '@kinora/contract/accounts';
import { connectIdentity, registerNewcomer } from '@kinora/contract/oidc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../../test/oidc/browser.ts';
import { startProvider } from '../../../../test/oidc/provider.ts';
import { type OidcWorld, startOidcWorld } from '../../../../test/oidc/world.ts';
import { freePort } from '../../../../test/ports.ts';
import { startServer } from '../../../../test/server.ts';
import { callbackPath } from './flow.ts';
import { createSealed } from './sealed.ts';

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld();
  world.provider.describe('1', { name: 'Ada Lovelace', email: 'ada@example.org' });
  const browser = world.openBrowser();
  await browser.open(await browser.signInAtProvider('1'));
  await browser.call(registerNewcomer, { body: { username: 'ada' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const flowCookie = '__Secure-providerFlow';

/** Opens the redirect URL of a provider's response and expects the login page with this failure, without a session. */
async function expectRefusal(browser: Browser, url: string, failure: string): Promise<void> {
  expect(await browser.open(url)).toBe(`/login?error=${failure}`);
  expect((await browser.call(getProfile, {})).status).toBe(401);
}

test('rejects a response with a wrong state, and the login can still be finished', async () => {
  const browser = world.openBrowser();
  const answer = await browser.signInAtProvider('1');
  const forged = new URL(answer);
  forged.searchParams.set('state', 'another');
  await expectRefusal(browser, forged.href, 'expired');
  forged.searchParams.delete('state');
  await expectRefusal(browser, forged.href, 'expired');
  expect(await browser.open(answer)).toBe('/');
});

test('a response works once', async () => {
  const browser = world.openBrowser();
  const answer = await browser.signInAtProvider('1');
  const kept = browser.cookies[flowCookie];
  expect(await browser.open(answer)).toBe('/');
  const thief = world.openBrowser();
  thief.cookies[flowCookie] = String(kept);
  await expectRefusal(thief, answer, 'refused');
  await expectRefusal(thief, answer, 'expired');
});

test('a response does not work in another browser, whether or not that browser has started a login', async () => {
  const answer = await world.openBrowser().signInAtProvider('1');
  const other = world.openBrowser();
  await expectRefusal(other, answer, 'expired');
  await other.open('/api/v1/users/login/oidc');
  await expectRefusal(other, answer, 'expired');
});

test.each(['nonce', 'verifier'] as const)('rejects a token with a wrong %s', async (name) => {
  const browser = world.openBrowser();
  const answer = await browser.signInAtProvider('1');
  const { flow } = createSealed(world.server.ctx.secret);
  const begun = await flow.open(browser.cookies[flowCookie]);
  if (!begun) throw new Error('the cookie holds no sign-in');
  const expected = { ...begun.expected, [name]: 'x'.repeat(43) };
  browser.cookies[flowCookie] = await flow.seal({ ...begun, expected });
  await expectRefusal(browser, answer, 'refused');
});

test('ignores a cookie that was tampered with or sealed for another purpose', async () => {
  const browser = world.openBrowser();
  const answer = await browser.signInAtProvider('1');
  const sealed = String(browser.cookies[flowCookie]);
  const { newcomer } = createSealed(world.server.ctx.secret);
  browser.cookies['__Secure-newcomer'] = sealed;
  const claims = {
    issuer: 'x',
    subject: '1',
    username: null,
    fullname: null,
    email: null,
    isEmailVerified: false,
  };
  for (const wrong of [`${sealed.slice(0, -1)}!`, await newcomer.seal(claims), 'nonsense', '']) {
    browser.cookies[flowCookie] = wrong;
    await expectRefusal(browser, answer, 'expired');
  }
  expect((await browser.call(registerNewcomer, { body: { username: 'nobody' } })).status).toBe(404);
});

test('declining at the provider returns to the login page', async () => {
  const browser = world.openBrowser();
  const url = await browser.open('/api/v1/users/login/oidc');
  await expectRefusal(browser, await browser.respondToProvider(url, { decline: 'yes' }), 'cancelled');
});

test('another site cannot start a login', async () => {
  const page = await world
    .openBrowser()
    .open('/api/v1/users/login/oidc?next=/history', { 'sec-fetch-site': 'cross-site' });
  expect(page).toBe('/login?next=%2Fhistory');
});

test('limits how often a client can start a login', async () => {
  await using limited = await startOidcWorld({ RATE_LIMITS: 'on' });
  const browser = limited.openBrowser();
  const led: string[] = [];
  for (let time = 0; time < 201; time += 1) led.push(await browser.open('/api/v1/users/login/oidc'));
  expect(led.findIndex((url) => url.startsWith('/login'))).toBe(200);
  expect(led.at(-1)).toBe('/login?error=too-many');
});

test('reports that the provider is down, and tries it again at the next login', async () => {
  const port = await freePort();
  const stopped = await startProvider(port);
  const settings = stopped.serve('https://kinora.test');
  await stopped[Symbol.asyncDispose]();
  await using server = await startServer(settings);
  const member = await server.signUp();
  const browser = new Browser(server.app);
  expect(await browser.open('/api/v1/users/login/oidc?next=/history')).toBe(
    '/login?error=unavailable&next=%2Fhistory',
  );
  const refused = await member.call(connectIdentity, {});
  expect([refused.status, refused.error.message]).toEqual([
    503,
    "Example ID can't be reached. Please try again later.",
  ]);

  const provider = await startProvider(port);
  provider.serve('https://kinora.test');
  const answer = await browser.signInAtProvider('1');
  await provider[Symbol.asyncDispose]();
  expect(await browser.open(answer)).toBe('/login?error=unavailable');
});

test('the routes do not exist without a provider', async () => {
  await using server = await startServer();
  for (const url of ['/api/v1/users/login/oidc', `${callbackPath}?code=x&state=y`]) {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  }
});
