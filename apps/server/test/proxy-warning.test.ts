import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { startServer, type TestServer } from './server.ts';

let trusting: TestServer;
beforeAll(async () => {
  trusting = await startServer({ TRUST_PROXY: '10.0.0.2' });
});
afterAll(() => trusting[Symbol.asyncDispose]());

/** Returns the proxies that a new server warns about after requests from these peers, each with a proxy's header. */
async function warningsAfter(...peers: string[]): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await using app = await createApp({ ...trusting.ctx, log });
  for (const remoteAddress of peers) {
    await app.inject({ url: '/robots.txt', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  return lines.flatMap((line) => JSON.parse(line).proxy ?? []);
}

test('an untrusted proxy on the local network is reported once', async () => {
  expect(await warningsAfter('10.0.0.1', '10.0.0.1', '127.0.0.1')).toEqual(['10.0.0.1']);
});

test('a trusted proxy and a remote client with the header cause no warning', async () => {
  expect(await warningsAfter('10.0.0.2', '198.41.0.4')).toEqual([]);
});
