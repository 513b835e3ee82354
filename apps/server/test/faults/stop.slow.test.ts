import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getExport, requestExport } from '@kinora/contract/data-export';
import { apiBase, callPath } from '@kinora/contract/paths';
import { getProgress } from '@kinora/contract/playback';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeExportJob } from '../../src/features/identity/data-export/jobs.ts';
import { encodeForm, mediaFile, publish, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { startSilentProxy } from '../silent-proxy.ts';
import { openPipeline } from '../videos/pipeline.ts';
import { ServerProcess } from './server-process.ts';
import { haltEncoder, WorkerProcess } from './worker-process.ts';

test('a stopping server first reports that it is not ready, then responds to its pending requests and exits', async () => {
  await using server = await startServer();
  const person = await server.signUp();
  const { _id: videoId } = await publish(server.app, person);
  await using stopping = await ServerProcess.start(server.ctx.config, { DRAIN_SECONDS: '5' });
  const cookie = Object.entries(person.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const stream = await fetch(`${stopping.origin}${callPath(getProgress.path, { videoId })}`, {
    headers: { accept: 'text/event-stream', cookie },
  });

  const body = JSON.stringify({ username: 'nobody', password: 'a passphrase' });
  const slow = request(`${stopping.origin}${apiBase}/users/login`, {
    method: 'POST',
    agent: new Agent(),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  slow.write(body.slice(0, 10));
  const isReady = async () => (await fetch(`${stopping.origin}/readyz`)).status;
  expect(await isReady()).toBe(200);

  const exit = stopping.stop();
  await vi.waitFor(async () => expect(await isReady()).toBe(503), 60_000);
  // A load balancer may not have noticed yet that the server is stopping.
  expect((await fetch(`${stopping.origin}${apiBase}/healthcheck`)).status).toBe(200);
  await vi.waitFor(async () => expect(isReady()).rejects.toThrow('fetch failed'), 60_000);
  expect(await stream.text()).toContain('data: ');

  slow.end(body.slice(10));
  const [answer] = await once(slow, 'response');
  expect([answer.statusCode, JSON.parse(await text(answer)).message]).toEqual([401, 'Invalid credentials']);
  expect(await exit).toBe(0);
});

/** Max milliseconds from the signal to the exit. */
const maxStop = 10_000;
/** Logged when a process exits although something still keeps it running. */
const forced = 'Stopping took too long';
const logged = { LOG_LEVEL: 'warn' };

/** Opens connections to a server with a person's session. They stay open until they are disposed of. */
function createClient(origin: string, { cookies }: Person) {
  const { hostname, port } = new URL(origin);
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const sockets: Socket[] = [];
  return {
    async open(line: string, headers: readonly string[] = [], times = 1): Promise<Socket> {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.on('error', () => {});
      await once(socket, 'connect');
      const head = [`${line} HTTP/1.1`, 'Host: x', `Cookie: ${cookie}`, ...headers, '', ''].join('\r\n');
      socket.write(head.repeat(times));
      return socket;
    },
    [Symbol.dispose]: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Client = ReturnType<typeof createClient>;

/** Sends the first megabyte of an upload and stays silent. */
async function beginUpload(client: Client, person: Person, bytes = 9_000_000): Promise<Socket> {
  const { url, fields } = await signFor(person, 'videos');
  const file = { name: 'a.mp4', data: Buffer.alloc(bytes) };
  const form = await encodeForm({ fields, file, fileFirst: true });
  const { pathname, search } = new URL(url);
  const headers = [`Content-Type: ${form.type}`, `Content-Length: ${form.body.length}`];
  const uploading = await client.open(`POST ${pathname}${search}`, headers);
  uploading.write(form.body.subarray(0, 1_000_000));
  return uploading;
}

/** Begins to receive a response, or the first of many, and reads none of it. */
async function beginDownload(client: Client, url: string | null, times = 1): Promise<void> {
  const downloading = await client.open(`GET ${new URL(url ?? '').pathname}`, [], times);
  await once(downloading, 'readable');
}

/** Makes an export of 64 MB, which is more than the buffers of a connection hold, and returns its URL. */
async function makeLargeExport({ ctx }: TestServer, person: Person): Promise<string> {
  const { rows } = await sql<{ source_key: string }>`
    select source_key from media_assets where user_id = ${person.user._id} and folder = 'videos'`.execute(
    ctx.db,
  );
  const file = path.join(ctx.config.dataDir, 'tmp', 'large');
  await writeFile(file, Buffer.alloc(64 * 1024 * 1024));
  await ctx.storage.putFile(String(rows[0]?.source_key), file);
  const { data } = await person.call(requestExport, {});
  const run = { signal: AbortSignal.timeout(60_000), log: ctx.log, attempt: 0 };
  await makeExportJob.run(ctx, { exportId: data._id }, run);
  return String((await person.call(getExport, {})).data?.url);
}

test('a server stops within ten seconds despite an open upload, a stream and unread downloads', async () => {
  await using server = await startServer();
  const person = await server.signUp();
  const { thumbnail } = await publish(server.app, person);
  await using stopping = await ServerProcess.start(server.ctx.config, logged);
  using client = createClient(stopping.origin, person);
  await beginUpload(client, person);
  const events = await client.open('GET /api/v1/notifications/events', ['Accept: text/event-stream']);
  await once(events, 'data');
  await beginDownload(client, thumbnail, 1_000);
  await beginDownload(client, await makeLargeExport(server, person));
  const started = performance.now();
  expect(await stopping.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(maxStop);
  expect(stopping.output).not.toContain(forced);
});

test('a server stops within ten seconds despite a silent database', async () => {
  await using server = await startServer();
  const person = await server.signUp();
  await using network = await startSilentProxy(server.ctx.config.databaseUrl ?? '');
  const config = { ...server.ctx.config, databaseUrl: network.connectionString };
  await using stopping = await ServerProcess.start(config, logged);
  using client = createClient(stopping.origin, person);
  await beginUpload(client, person);
  network.cut();
  await client.open('GET /api/v1/users/profile');
  const started = performance.now();
  expect(await stopping.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(maxStop);
  expect(stopping.output).toContain(forced);
});

test('a server stops within ten seconds although nothing reads its log', async () => {
  await using server = await startServer();
  const logged = { LOG_FORMAT: 'json', LOG_LEVEL: 'debug' };
  await using stopping = await ServerProcess.start(server.ctx.config, logged);
  stopping.stopReading();
  // More lines than the buffers of the pipe and of both processes hold.
  for (let batch = 0; batch < 20; batch += 1) {
    await Promise.all(
      Array.from({ length: 100 }, async () =>
        (await fetch(`${stopping.origin}${apiBase}/healthcheck`)).text(),
      ),
    );
  }
  const started = performance.now();
  expect(await stopping.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(maxStop);
});

test('a silent upload gets a response and its connection is closed, and then the server stops at once', async () => {
  await using server = await startServer();
  const person = await server.signUp();
  await using stopping = await ServerProcess.start(server.ctx.config, logged);
  using client = createClient(stopping.origin, person);
  const uploading = await beginUpload(client, person, 50_000_000);
  expect(await text(uploading)).toMatch(/^HTTP\/1\.1 408[\s\S]+"code":"TIMED_OUT"/);
  const started = performance.now();
  expect(await stopping.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(maxStop);
  expect(stopping.output).not.toContain(forced);
});

test('behind a proxy, a request on a keep-alive connection gets a response after the server has stopped listening', async () => {
  await using server = await startServer();
  await using stopping = await ServerProcess.start(server.ctx.config, { TRUST_PROXY: 'loopback' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request(`${stopping.origin}${apiBase}/healthcheck`, { agent }).end();
    const [answer] = await once(asked, 'response');
    await text(answer);
    return { status: answer.statusCode, connection: answer.headers.connection, reused: asked.reusedSocket };
  };
  expect(await ask()).toMatchObject({ status: 200, connection: 'keep-alive' });
  const exit = stopping.stop();
  await vi.waitFor(() => expect(fetch(stopping.origin)).rejects.toThrow('fetch failed'), 60_000);
  expect(await ask()).toEqual({ status: 200, connection: 'close', reused: true });
  expect(await exit).toBe(0);
});

test('a stopping worker ends its encoders and returns their pieces to the queue', async () => {
  await using pipeline = await openPipeline({}, { works: false });
  const { config, db } = pipeline.server.ctx;
  const { body } = await pipeline.send('halted.mp4', await mediaFile('twenty-seconds.mp4'));
  const video = await pipeline.publish(body);
  await using worker = new WorkerProcess(config);
  // A halted encoder never ends unless it is killed.
  const encoder = await haltEncoder(path.join(config.dataDir, 'tmp'));
  const started = performance.now();
  expect(await worker.kill('SIGTERM')).toBe(0);
  expect(performance.now() - started).toBeLessThan(maxStop);
  expect(() => process.kill(encoder, 0)).toThrow('ESRCH');
  const { rows } = await sql`
    select state, retry_count from pgboss.job
    where name like 'transcoding.%' and state not in ('created', 'completed')`.execute(db);
  expect(rows).toEqual([]);

  await pipeline.server.startWorker();
  expect((await pipeline.settled(video._id)).playback.status).toBe('ready');
});
