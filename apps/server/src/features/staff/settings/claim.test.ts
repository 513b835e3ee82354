import { getProfile } from '@kinora/contract/accounts';
import { claimSite } from '@kinora/contract/site';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { createClaimPath } from './claim.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server[Symbol.asyncDispose]());

async function newToken(): Promise<string> {
  const path = await createClaimPath(server.ctx.db);
  return new URL(path ?? '', 'http://localhost').searchParams.get('token') ?? '';
}

test('a person with the token becomes the owner, and the token works once', async () => {
  const [first, second] = [await server.signUp(), await server.signUp()];
  const body = { token: await newToken() };
  const { status, data } = await first.call(claimSite, { body });
  expect([status, data]).toEqual([200, { role: 'owner' }]);
  expect((await first.call(getProfile, {})).data.role).toBe('owner');
  expect((await second.call(claimSite, { body })).status).toBe(403);
  expect((await first.call(claimSite, { body })).status).toBe(403);
  expect(await createClaimPath(server.ctx.db)).toBeNull();
});

test('only one of several concurrent claims succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.signUp()));
  const body = { token: await newToken() };
  const outcomes = await Promise.all(people.map((person) => person.call(claimSite, { body })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
});

test('a restart invalidates the previous token, and a guess is rejected', async () => {
  const person = await server.signUp();
  const old = await newToken();
  const fresh = await newToken();
  for (const token of [old, `${fresh}x`, 'a guess']) {
    expect((await person.call(claimSite, { body: { token } })).status).toBe(403);
  }
  expect((await person.call(claimSite, { body: { token: fresh } })).status).toBe(200);
});

test('a token is invalid once the site has an owner', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()];
  const token = await newToken();
  await setRole(server.ctx, owner, 'owner');
  expect((await person.call(claimSite, { body: { token } })).status).toBe(403);
  expect((await owner.call(getProfile, {})).data.role).toBe('owner');
});
