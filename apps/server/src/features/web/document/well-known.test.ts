import { expect, test } from 'vitest';
import { startServer } from '../../../../test/server.ts';

test('a site with a security contact publishes it with an expiry date', async () => {
  const environment = { SECURITY_CONTACT: 'security@kinora.test', PUBLIC_URL: 'https://kinora.test' };
  await using server = await startServer(environment);
  const { statusCode, headers, body } = await server.app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@kinora.test');
  expect(fields.get('Canonical')).toBe('https://kinora.test/.well-known/security.txt');
  expect(new Date(fields.get('Expires') ?? '').getTime()).toBeGreaterThan(Date.now());
});

test('unknown paths return 404, and change-password redirects to its page', async () => {
  await using server = await startServer();
  const paths = [
    '/.well-known/security.txt',
    '/.well-known/nothing',
    '/.env',
    '/.git/config',
    '/a/.htaccess',
  ];
  for (const path of paths) {
    const { statusCode, headers } = await server.app.inject(path);
    expect([path, statusCode, headers['content-type']]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  const { statusCode, headers } = await server.app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/change-password']);
});
