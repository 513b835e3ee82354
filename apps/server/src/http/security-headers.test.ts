import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://kinora.test' });
});
afterAll(() => server[Symbol.asyncDispose]());

test.each(['/api/v1/healthcheck', '/api/nothing', '/media/nothing', '/api/docs/'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await server.app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src '(self|none)';.*frame-ancestors 'none'/),
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*microphone=\(\)/),
    });
  },
);
