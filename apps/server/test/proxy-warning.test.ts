import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { startServer, type TestServer } from './server.ts';

let trusting: TestServer;
beforeAll(async () => {
  trusting = await startServer({ TRUST_PROXY: '10.0.0.2' });
});
afterAll(() => trusting[Symbol.asyncDispose]());

/** The warnings of a new server after requests from these peers, each with the header of a proxy. */
async function warningsAfter(...peers: string[]): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await using app = await createApp({ ...trusting.ctx, log });
  for (const remoteAddress of peers) {
    await app.inject({ url: '/robots.txt', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  return lines.flatMap((line) => JSON.parse(line).proxy ?? []);
}

test('a proxy nearby that is not trusted is named once', async () => {
  expect(await warningsAfter('10.0.0.1', '10.0.0.1', '127.0.0.1')).toEqual(['10.0.0.1']);
});

test('neither a trusted proxy nor a stranger with the header is warned of', async () => {
  expect(await warningsAfter('10.0.0.2', '198.41.0.4')).toEqual([]);
});
