import { getProfile, updateAccount } from '@kinora/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a member can choose what the home page opens with, and leave it to the site again', async () => {
  const person = await server.signUp();
  const saved = async () => (await person.call(getProfile, {})).data.homeFeed;
  expect(await saved()).toBeNull();
  for (const homeFeed of ['for-you', 'popular', null] as const) {
    expect((await person.call(updateAccount, { body: { homeFeed } })).data.homeFeed).toBe(homeFeed);
    expect(await saved()).toBe(homeFeed);
  }
  // @ts-expect-error: not a list of the home page
  const { status, error } = await person.call(updateAccount, { body: { homeFeed: 'worst' } });
  expect([status, error.message]).toEqual([400, 'Invalid home page']);
});
