import { apiEndpoints } from '@kinora/contract/api';
import { replaceNames } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://kinora.test' });
  world = await createWorld(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const ownOrigin = 'https://kinora.test';

async function attempt(method: string, path: string, headers: Record<string, string>) {
  const { cookies } = world.owner;
  const url = `/api/v1${path}`;
  const response = await server.app.inject({ method: method as 'POST', url, headers, cookies, payload: {} });
  return [response.statusCode, response.json().code];
}

test('rejects all write requests from other sites', async () => {
  const { video, comment, tweet, playlist, other } = world;
  const ids: Record<string, string> = {
    ...{ videoId: video, commentId: comment, tweetId: tweet, playlistId: playlist },
    channelId: other.user._id,
  };
  const before = await fingerprint(server.ctx.db);
  for (const { name, endpoint } of apiEndpoints) {
    if (endpoint.method === 'GET') continue;
    const path = replaceNames(endpoint.path, (name) => ids[name] ?? '');
    const answer = await attempt(endpoint.method, path, { 'sec-fetch-site': 'cross-site' });
    expect([name, ...answer]).toEqual([name, 403, 'CROSS_SITE']);
  }
  expect(await fingerprint(server.ctx.db)).toEqual(before);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.test' },
  { origin: 'https://sub.kinora.test', 'sec-fetch-site': 'same-site' },
  { origin: 'https://kinora.test.evil.test' },
  { origin: 'http://kinora.test' },
  { origin: 'https://kinora.test:8443' },
  { origin: 'null' },
  { origin: ownOrigin, 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.test', authorization: 'Basic ZXZpbDpldmls' },
  { origin: 'https://evil.test', authorization: 'Bearer' },
])('rejects a write from %o', async (headers) => {
  expect(await attempt('POST', `/likes/toggle/v/${world.video}`, headers)).toEqual([403, 'CROSS_SITE']);
});

test.each<Record<string, string>>([
  { origin: ownOrigin },
  { origin: ownOrigin, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('accepts a write from %o', async (headers) => {
  expect(await attempt('POST', `/likes/toggle/v/${world.video}`, headers)).toEqual([200, undefined]);
});
