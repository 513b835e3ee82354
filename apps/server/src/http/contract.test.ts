import { apiEndpoints } from '@kinora/contract/api';
import { healthcheck } from '@kinora/contract/health';
import { apiBase } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDescription } from '../../test/description.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test.each(apiEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s has a handler',
  (_name, endpoint) => {
    expect(server.app.hasRoute({ method: endpoint.method, url: apiBase + endpoint.path })).toBe(true);
  },
);

test('unknown routes, bad JSON, other content types and large bodies get a response in the envelope', async () => {
  const json = { 'content-type': 'application/json' };
  const url = `${apiBase}/users/login`;
  const answers = await Promise.all([
    server.app.inject({ url: '/api/v1/nothing' }),
    server.app.inject({ url: '/api/nothing' }),
    server.app.inject({ method: 'POST', url, headers: json, payload: '{"username":' }),
    server.app.inject({ method: 'POST', url, headers: json, payload: '{"__proto__":{"a":1}}' }),
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain' },
      payload: 'username=x',
    }),
    server.app.inject({
      method: 'POST',
      url,
      headers: json,
      payload: JSON.stringify({ username: 'x'.repeat(300_000) }),
    }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400, 415, 413]);
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({
      status: 'error',
      success: false,
      statusCode: answer.statusCode,
      message: expect.any(String),
      requestId: answer.headers['x-request-id'],
    });
  }
});

test('a request without a session gets the refresh error, the only one with an object as its message', async () => {
  const answers = await Promise.all([
    server.app.inject({ url: `${apiBase}/users/profile` }),
    server.app.inject({ url: `${apiBase}/users/profile`, cookies: { accessToken: 'nonsense' } }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_ACCESS_TOKEN',
      message: { message: 'Invalid access token', invalid_access_token: true },
    });
  }
});

test('an error names its texts and the values in them, so that clients can translate them', async () => {
  const { cookies } = await server.signUp();
  const invalid = await server.app.inject({ url: `${apiBase}/videos?limit=101&sortBy=age`, cookies });
  const limit = {
    message: 'limit must be a whole number from 1 to 100',
    reason: 'notWholeNumber',
    params: { name: 'limit', max: 100 },
  };
  const sortBy = { message: 'Invalid sort by value', reason: 'invalidSortBy', params: {} };
  expect(invalid.json()).toMatchObject({
    ...limit,
    errors: [
      { path: 'limit', ...limit },
      { path: 'sortBy', ...sortBy },
    ],
  });
  const missing = await server.app.inject({ url: `${apiBase}/nothing` });
  expect(missing.json()).toMatchObject({ message: 'Not found', reason: 'notFound', params: {} });
});

test('empty, undefined and null parameters count as absent, and unknown ones are ignored', async () => {
  const { cookies } = await server.signUp();
  const url = `${apiBase}/videos?page=1&limit=&sortBy=undefined&userId=null&isPublished=true&anything=else`;
  const answer = await server.app.inject({ url, cookies });
  expect(answer.json()).toMatchObject({
    statusCode: 200,
    data: { videos: [], limit: 10, hasNextPage: false },
  });
});

test('the health check responds, and fails when the database is gone', async () => {
  await using lonely = await startServer();
  expect((await lonely.app.inject({ url: `${apiBase}/healthcheck` })).json().data).toBe('OK');
  await lonely.ctx.db.destroy();
  const answer = await lonely.app.inject({ url: `${apiBase}/healthcheck` });
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    'Healthcheck failed. Server might be down.',
  ]);
  expect((await readDescription(lonely.app)).faults(healthcheck, answer)).toEqual([]);
});
