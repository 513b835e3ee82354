import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { apiBase, callPath } from '@kinora/contract/paths';
import { getProgress } from '@kinora/contract/playback';
import { listVideos } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { encodeForm, mediaFile, publish, signFor } from '../media.ts';
import { startServer } from '../server.ts';
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

test('a server stops within ten seconds despite an open upload, an unread download and a silent database', async () => {
  await using server = await startServer();
  const person = await server.signUp();
  await publish(server.app, person);
  const video = (await person.call(listVideos, { query: {} })).data.videos[0];
  await using network = await startSilentProxy(server.ctx.config.databaseUrl ?? '');
  const config = { ...server.ctx.config, databaseUrl: network.connectionString };
  await using stopping = await ServerProcess.start(config);
  const { hostname, port } = new URL(stopping.origin);
  const cookie = Object.entries(person.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'Host: x', `Cookie: ${cookie}`, ...headers, '', ''].join('\r\n');
  const open = async (text: string | Buffer) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const { url, fields } = await signFor(person, 'videos');
  const form = await encodeForm({
    fields,
    file: { name: 'a.mp4', data: Buffer.alloc(9_000_000) },
    fileFirst: true,
  });
  const uploading = await open(
    head(
      `POST ${new URL(url).pathname}${new URL(url).search}`,
      `Content-Type: ${form.type}`,
      `Content-Length: ${form.body.length}`,
    ),
  );
  uploading.write(form.body.subarray(0, 1_000_000));
  const events = await open(head('GET /api/v1/notifications/events', 'Accept: text/event-stream'));
  await once(events, 'data');
  const file = new URL(video?.thumbnail ?? '');
  const downloading = await open(head(`GET ${file.pathname}`).repeat(1_000));
  await once(downloading, 'readable');
  network.cut();
  const asking = await open(head('GET /api/v1/users/profile'));
  const started = performance.now();
  expect(await stopping.stop()).toEqual(expect.any(Number));
  expect(performance.now() - started).toBeLessThan(13_000);
  for (const socket of [uploading, events, downloading, asking]) socket.destroy();
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
  await worker.kill('SIGTERM');
  expect(() => process.kill(encoder, 0)).toThrow('ESRCH');
  const { rows } = await sql`
    select state, retry_count from pgboss.job
    where name like 'transcoding.%' and state not in ('created', 'completed')`.execute(db);
  expect(rows).toEqual([]);

  await pipeline.server.startWorker();
  expect((await pipeline.settled(video._id)).playback.status).toBe('ready');
});
