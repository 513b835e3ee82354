import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeForm, mediaFile, postEncoded, postForm, signFor, upload } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { logRequests } from '../../../../http/log.ts';
import { mediaHostRoutes } from '../routes.ts';

type Signed = Awaited<ReturnType<typeof signFor>>;

const idle = 2000;
const logged: string[] = [];

let opened: AsyncDisposableStack;
let server: TestServer;
let person: Person;
/**
 * Two servers run only the upload host: `host`, at `port`, has a short idle timeout, and the one at `patientPort` waits
 * for a minute.
 */
let host: FastifyInstance;
let port: number;
let patientPort: number;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  server = opened.use(await startServer());
  person = await server.signUp();
  host = await startHost(idle);
  port = await listen(host);
  patientPort = await listen(await startHost(60_000));
});
afterAll(() => opened.disposeAsync());

async function startHost(idle: number, whole = 60_000): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const started = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(started);
  const bind = () => {};
  const routing = {
    app: started,
    bind,
    bindIn: () => bind,
    context: server.ctx,
    authenticate: async () => null,
  };
  await mediaHostRoutes(routing, { idle, whole });
  opened.defer(() => started.close());
  return started;
}

async function listen(started: FastifyInstance): Promise<number> {
  return Number(new URL(await started.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends the beginning of an upload. The test can send the rest. */
async function begin(
  url: string,
  signed: Signed,
  to = patientPort,
): Promise<{ socket: Socket; body: Buffer }> {
  const { type, body } = await encodeForm({
    fields: signed.fields,
    file: { name: 'video.mp4', data: Buffer.alloc(300_000) },
    fileFirst: true,
  });
  const socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  const head = [`POST ${url.replace(/^\w+:\/\/[^/]+/, '')} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`];
  socket.write(`${[...head, `Content-Length: ${body.length}`, ''].join('\r\n')}\r\n`);
  socket.write(body.subarray(0, 100_000));
  return { socket, body };
}

/** Reads the first response on a connection: its status and its error code. */
async function answerOn(socket: Socket): Promise<[status: number, code: string | undefined]> {
  let received = '';
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    received += chunk;
    if (received.includes('"code"')) break;
  }
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]), /"code":"(\w+)"/.exec(received)?.[1]];
}

async function spooled(): Promise<string[]> {
  const found = await readdir(path.join(server.ctx.config.dataDir, 'tmp'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('refuses an upload with a forged token before its body is written', async () => {
  const signed = await signFor(person, 'videos');
  const forged = signed.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const { socket } = await begin(forged, signed);
  expect(await answerOn(socket)).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await spooled()).toEqual([]);
  socket.destroy();
});

test('refuses an upload with a used signature before its body is written', async () => {
  const signed = await signFor(person, 'thumbnails');
  const data = await mediaFile('image.jpg');
  const form = { fields: signed.fields, file: { name: 'a.jpg', data } };
  expect((await postForm(server.app, signed.url, form)).status).toBe(200);
  const { socket } = await begin(signed.url, signed);
  expect(await answerOn(socket)).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await spooled()).toEqual([]);
  socket.destroy();
});

test('refuses an upload that exceeds the storage quota before its body is written', async () => {
  const owner = await server.signUp();
  await upload(server.app, owner, 'avatars', 'image.jpg');
  const signed = await signFor(owner, 'videos');
  await sql`update media_assets set bytes = ${server.ctx.config.storageQuotaBytes + 1}
    where user_id = ${owner.user._id}`.execute(server.ctx.db);
  const { socket } = await begin(signed.url, signed);
  expect(await answerOn(socket)).toEqual([400, 'QUOTA_REACHED']);
  expect(await spooled()).toEqual([]);
  socket.destroy();
});

test('a URL signed for one upload accepts no other', async () => {
  const [one, other] = [await signFor(person, 'thumbnails'), await signFor(person, 'thumbnails')];
  const form = { fields: other.fields, file: { name: 'a.jpg', data: await mediaFile('image.jpg') } };
  const { status, body } = await postForm(server.app, one.url, form);
  expect([status, body.error.code]).toEqual([401, 'INVALID_SIGNATURE']);
});

test('refuses an upload without a token in its URL before its body is written', async () => {
  const signed = await signFor(person, 'videos');
  const [bare = ''] = signed.url.split('?');
  const { socket } = await begin(bare, signed);
  expect(await answerOn(socket)).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await spooled()).toEqual([]);
  socket.destroy();
});

test.each([true, false])('accepts a form with the file first: %s', async (fileFirst) => {
  const { url, fields } = await signFor(person, 'thumbnails');
  const data = await mediaFile('image.jpg');
  expect((await postForm(server.app, url, { fields, file: { name: 'a.jpg', data }, fileFirst })).status).toBe(
    200,
  );
});

test('a stalled upload gets a response, its file is deleted, and its connection is closed', async () => {
  const signed = await signFor(person, 'videos');
  const { socket } = await begin(signed.url, signed, port);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408[\s\S]+"code":"TIMED_OUT"/);
  await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 60_000 });
});

test('accepts a slow but steady body that takes longer than the idle timeout', async () => {
  const signed = await signFor(person, 'videos');
  const { socket, body } = await begin(signed.url, signed, port);
  const started = performance.now();
  for (let at = 100_000; at < body.length; at += 40_000) {
    await wait(idle / 4);
    socket.write(body.subarray(at, at + 40_000));
  }
  expect(performance.now() - started).toBeGreaterThan(idle);
  expect(await answerOn(socket)).toEqual([400, 'UNSUPPORTED_FILE']);
  socket.destroy();
});

test('a body that trickles in past the deadline gets a response and is discarded', async () => {
  const signed = await signFor(person, 'videos');
  const { socket, body } = await begin(signed.url, signed, await listen(await startHost(60_000, 500)));
  let at = 100_000;
  const dripping = setInterval(() => socket.write(body.subarray(at, ++at)), 50);
  expect(await answerOn(socket)).toEqual([408, 'TIMED_OUT']);
  clearInterval(dripping);
  socket.destroy();
  await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 60_000 });
});

test('stops reading a form with more parts than an upload has', async () => {
  const { url } = await signFor(person, 'videos');
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  const form = { type: 'multipart/form-data; boundary=b', body: Buffer.from(`${part.repeat(50)}--b--`) };
  const { status, body } = await postEncoded(server.app, url, form);
  expect([status, body.error.message]).toEqual([400, 'The upload form is malformed']);
});

test('a refused signature stays out of the log', async () => {
  const { url, fields } = await signFor(person, 'thumbnails');
  const form = { fields: { ...fields, folder: 'avatars' }, file: { name: 'a.jpg', data: Buffer.alloc(9) } };
  const { status } = await postForm(host, url, form);
  expect([status, logged.join('')]).toEqual([401, expect.stringContaining('INVALID_SIGNATURE')]);
  expect(logged.join('')).not.toContain(fields.signature);
  expect(logged.join('')).not.toContain(url.split('?')[1]);
});
