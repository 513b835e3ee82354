import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireNoCallInside } from './calls-in-transactions.ts';
import { type MailServer, mailSettings, startMailServer } from './mail-server.ts';
import { startServer, type TestServer } from './server.ts';

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer(mailSettings(mails));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

test('a storage call inside a transaction throws and fails its test', async () => {
  const { db, storage } = server.ctx;
  const inside = db.transaction().execute(() => storage.open('assets/none'));
  await expect(inside).rejects.toThrow('the storage was called inside a transaction');
  expect(requireNoCallInside).toThrow('inside a transaction');
  expect(await storage.open('assets/none')).toBeNull();
  requireNoCallInside();
});

test('an email sent inside a transaction throws and fails its test', async () => {
  const mail = {
    to: 'ada@example.org',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '1',
  };
  const inside = server.ctx.db
    .transaction()
    .execute(async () => server.ctx.mailer?.send(mail, async () => {}));
  await expect(inside).rejects.toThrow('the mail server was called inside a transaction');
  expect(requireNoCallInside).toThrow('inside a transaction');
});

/** Nothing listens there, and `fetch` doesn't refuse the port. An attempt to connect is enough. */
const nowhere = '127.0.0.1:4';

const calls: [service: string, call: () => Promise<unknown>][] = [
  ['an identity provider', () => fetch(`http://${nowhere}`)],
  ['a bucket', () => once(http.get(`http://${nowhere}`), 'response')],
  ['a push service', () => once(https.get(`https://${nowhere}`), 'response')],
];

test.each(calls)('a request to %s inside a transaction fails its test', async (_service, call) => {
  await expect(server.ctx.db.transaction().execute(call)).rejects.toThrow();
  expect(requireNoCallInside).toThrow('inside a transaction');
  await expect(call()).rejects.toThrow();
  requireNoCallInside();
});
