import { beforeAll, expect, test } from 'vitest';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('one document describes the API to programs', async () => {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json();
  expect(document.info.title).toBe('Kinora API');
  expect(Object.keys(document.paths)).toContain('/users/login');
});

test("the page shows Kinora's name, and all of its files load", async () => {
  const { headers } = await server.app.inject({ url: '/api/docs' });
  expect(headers.location).toBe('/api/docs/');
  const page = await server.app.inject({ url: '/api/docs/' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<title>API · Kinora</title>');
  expect(page.body).not.toMatch(/<title>.*swagger/i);
  const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url]) => url ?? '');
  expect(files).toHaveLength(4);
  for (const url of files) expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 200]);
});

test('the page sends requests only to this server, loads files only from it, and runs no inline scripts', async () => {
  const policy = String((await server.app.inject({ url: '/api/docs/' })).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
