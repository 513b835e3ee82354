import { accentSheetPath } from '@kinora/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('an accent has an immutable style sheet for both themes', async () => {
  const { statusCode, headers, body } = await server.app.inject(accentSheetPath('#0b57d0'));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(body).toMatch(
    /^:root\{--accent:#0b57d0;[-\w:#;]+\}\n\[data-theme="light"\]\{--accent:#0b57d0;[-\w:#;]+\}\n$/,
  );
});

test.each(['red.css', '0b57d0', '0b57d0.css.map', 'zzzzzz.css', '%7D0b57d0.css'])(
  'responds to %s with a 404',
  async (file) => {
    expect((await server.app.inject(`/accent/${file}`)).statusCode).toBe(404);
  },
);
