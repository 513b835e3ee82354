import { getProfile } from '@kinora/contract/accounts';
import { unexpectedError } from '@kinora/contract/errors';
import { apiBase } from '@kinora/contract/paths';
import { login } from '@kinora/contract/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnd } from '#lib/session/session.ts';
import { callApi } from './api-client.ts';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

const success = (data: unknown) => Response.json({ success: true, data });

function failure(status: number, code: string, message: unknown) {
  return Response.json(
    { status: 'error', success: false, statusCode: status, code, message, requestId: 'r1' },
    { status },
  );
}

const spent = () =>
  failure(401, 'INVALID_ACCESS_TOKEN', { message: 'Invalid access token', invalid_access_token: true });

/** Mocks responses by path, so that requests may arrive in any order. */
function serve(answers: Record<string, () => Response>) {
  server.mockImplementation(
    async (url) => answers[url.replace(apiBase, '')]?.() ?? failure(404, 'NOT_FOUND', 'Not found'),
  );
}

const sentTo = (path: string) => server.mock.calls.filter(([url]) => url.endsWith(path)).length;

test('returns `data`', async () => {
  serve({ '/users/profile': () => success({ username: 'ada' }) });
  await expect(callApi(getProfile, {})).resolves.toEqual({ username: 'ada' });
});

test('refreshes an expired session once for all concurrent requests and repeats each', async () => {
  let fresh = false;
  serve({
    '/users/profile': () => (fresh ? success({ username: 'ada' }) : spent()),
    '/users/refresh-token': () => {
      fresh = true;
      return success({});
    },
  });
  await Promise.all([callApi(getProfile, {}), callApi(getProfile, {}), callApi(getProfile, {})]);
  expect(sentTo('/users/refresh-token')).toBe(1);
  expect(sentTo('/users/profile')).toBe(6);
});

test("ends a session that can't be refreshed", async () => {
  const ended = vi.fn<() => void>();
  const stop = onSessionEnd(ended);
  serve({
    '/users/profile': spent,
    '/users/refresh-token': () =>
      failure(401, 'SESSION_ENDED', 'Failed to refresh session. Please log in again.'),
  });
  await expect(callApi(getProfile, {})).rejects.toThrow('Failed to refresh token. Logging out.');
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

test("a refresh without a response doesn't end the session", async () => {
  const ended = vi.fn<() => void>();
  const stop = onSessionEnd(ended);
  serve({ '/users/profile': spent, '/users/refresh-token': () => Response.error() });
  await expect(callApi(getProfile, {})).rejects.toThrow('Failed to refresh session. Please log in again.');
  expect(ended).not.toHaveBeenCalled();
  stop();
});

test("a wrong password shows the server's message and triggers no refresh", async () => {
  serve({ '/users/login': () => failure(401, 'INVALID_CREDENTIALS', 'Invalid credentials') });
  const body = { username: 'ada', password: 'wrong' };
  await expect(callApi(login, { body })).rejects.toMatchObject({
    message: 'Invalid credentials',
    status: 401,
    requestId: 'r1',
  });
  expect(sentTo('/users/refresh-token')).toBe(0);
});

test('a failure without our error body gets the default message', async () => {
  serve({ '/users/profile': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  await expect(callApi(getProfile, {})).rejects.toMatchObject({ message: unexpectedError, status: 502 });
  server.mockRejectedValue(new TypeError('fetch failed'));
  await expect(callApi(getProfile, {})).rejects.toMatchObject({
    message: unexpectedError,
    code: 'NETWORK',
    status: 0,
  });
});

test('an aborted request rejects with its abort reason', async () => {
  const controller = new AbortController();
  server.mockImplementation(async (_url, { signal }) => {
    controller.abort();
    signal?.throwIfAborted();
    return success({});
  });
  await expect(callApi(getProfile, {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
