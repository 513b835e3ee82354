import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireNoCallInside } from './calls-in-transactions.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a storage call inside a transaction throws and fails its test', async () => {
  const { db, storage } = server.ctx;
  const inside = db.transaction().execute(() => storage.open('assets/none'));
  await expect(inside).rejects.toThrow('the storage was called inside a transaction');
  expect(requireNoCallInside).toThrow('inside a transaction');
  expect(await storage.open('assets/none')).toBeNull();
  requireNoCallInside();
});
