import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@kinora/contract/paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type ConnectionLimits, defaultConnectionLimits } from '../../src/http/connections.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
const open: AsyncDisposable[] = [];

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.2' });
});
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Starts a server with the given limits, and returns its port. */
async function listen(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  const app = await createApp(server.ctx, { ...defaultConnectionLimits, ...limits });
  open.push(app);
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

type Conversation = { socket: Socket; answer: Promise<string> };

/** Sends raw bytes. Once the connection closes, `answer` resolves to everything received. */
function send(port: number, text: string, localAddress = '127.0.0.1'): Conversation {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on('error', () => {});
  socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  socket.write(text);
  return { socket, answer: promise };
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: kinora.test', ...headers, '', ''].join('\r\n');
const json = ['Content-Type: application/json', 'Content-Length: 1000'];
const healthcheck = (...headers: string[]) => head(`GET ${apiBase}/healthcheck`, ...headers);

test('a JSON body that never arrives gets a 408, and its connection is closed', async () => {
  const port = await listen({ bodyIdleTimeout: 200 });
  const { answer } = send(port, head(`POST ${apiBase}/users/login`, ...json));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
});

test('a JSON body that trickles in gets a 408 at its deadline', async () => {
  const port = await listen({ bodyIdleTimeout: 5_000, bodyTimeout: 500 });
  const { socket, answer } = send(port, head(`POST ${apiBase}/users/login`, ...json));
  const drip = setInterval(() => socket.write(' '), 50);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
});

test('headers that never end get a 408', async () => {
  const port = await listen({ headersTimeout: 200, checkInterval: 50 });
  const { answer } = send(port, `GET ${apiBase}/healthcheck HTTP/1.1\r\nHost: `);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('an ignored body holds its connection no longer than the idle limit', async () => {
  const port = await listen({ socketTimeout: 2_000, keepAliveTimeout: 2_000 });
  const { answer } = send(port, head(`GET ${apiBase}/healthcheck`, ...json));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('an address has a limited number of connections, and closing one makes room for another', async () => {
  const port = await listen({ perClient: 3 });
  const held = [1, 2, 3].map(() => send(port, 'GET '));
  await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  expect(await send(port, healthcheck('Connection: close')).answer).toBe('');
  expect(await send(port, healthcheck('Connection: close'), '127.0.0.3').answer).toContain('200 OK');
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => send(port, healthcheck('Connection: close')).answer).toContain('200 OK');
});

test('behind a trusted proxy, each client has its own limit and the proxy has none', async () => {
  const port = await listen({ perClient: 3 });
  const from = (address: string) => `X-Forwarded-For: ${address}`;
  const held = [1, 2, 3].map(() =>
    send(port, head(`POST ${apiBase}/users/login`, ...json, from('203.0.113.7')), '127.0.0.2'),
  );
  const ask = (address: string) => send(port, healthcheck('Connection: close', from(address)), '127.0.0.2');
  await expect.poll(() => ask('203.0.113.7').answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 1/);
  expect(await ask('203.0.113.8').answer).toContain('200 OK');
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => ask('203.0.113.7').answer).toContain('200 OK');
});

test('a query of 48 KB is accepted', async () => {
  const port = await listen();
  const { cookies } = await server.signUp();
  const metadata = encodeURIComponent(JSON.stringify({ title: 'T', description: '☃'.repeat(5_500) }));
  const path = `${apiBase}/upload/signed-url?folder=videos&metadata=${metadata}`;
  expect(path.length).toBeGreaterThan(48 * 1024);
  const cookie = `Cookie: accessToken=${cookies.accessToken}`;
  const { answer } = send(port, head(`GET ${path}`, cookie, 'Connection: close'));
  expect(await answer).toContain('200 OK');
});

test('a slow but steady body is accepted', async () => {
  const bodyIdleTimeout = 3_000;
  const port = await listen({ bodyIdleTimeout });
  const body = JSON.stringify({ username: 'nobody', password: 'a guess' });
  const length = `Content-Length: ${body.length}`;
  const line = `POST ${apiBase}/users/login`;
  const { socket, answer } = send(
    port,
    head(line, 'Content-Type: application/json', length, 'Connection: close'),
  );
  const started = performance.now();
  for (const part of body.match(/.{1,8}/g) ?? []) {
    await wait(bodyIdleTimeout / 5);
    socket.write(part);
  }
  expect(performance.now() - started).toBeGreaterThan(bodyIdleTimeout);
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
});
