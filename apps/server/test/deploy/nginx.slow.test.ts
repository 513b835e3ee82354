import { once } from 'node:events';
import { createServer } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { apiBase, callPath } from '@kinora/contract/paths';
import { getProgress } from '@kinora/contract/playback';
import { signUpload } from '@kinora/contract/uploads';
import type { Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf } from '../event-stream.ts';
import { mediaFile, publish, signFor } from '../media.ts';
import { longVideo, Sender } from '../parts.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { setSite } from '../site.ts';
import { type NginxProcess, nginxProgram as program, startNginx } from './nginx-process.ts';

describe.skipIf(!program)('behind a real nginx', () => {
  let server: TestServer;
  let nginx: NginxProcess;
  let origin: string;
  let person: Person;
  let video: Video;

  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://kinora.test', TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' };
    server = await startServer(environment);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx(program ?? '', { servers: [new URL(url).host] });
    origin = `https://127.0.0.1:${nginx.httpsPort}`;
    tls.setDefaultCACertificates([nginx.certificate]);
    person = await server.signUp();
    video = await publish(server.app, person);
  });
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const cookieOf = ({ cookies }: Person) =>
    Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');

  /** Sends a request, from another address of this machine if `localAddress` is set. */
  async function ask(path: string, options: RequestOptions = {}, body?: string) {
    const sent = request(new URL(path, origin), { agent: false, ...options });
    sent.end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test('http redirects to https, which sets HSTS', async () => {
    const url = `http://127.0.0.1:${nginx.httpPort}/video/1?t=90`;
    const { status, headers } = await fetch(url, { redirect: 'manual', headers: { host: 'kinora.test' } });
    expect([status, new URL(headers.get('location') ?? '').pathname]).toEqual([308, '/video/1']);
    const secure = await fetch(`${origin}${apiBase}/healthcheck`);
    expect([secure.status, secure.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000',
    ]);
  });

  test('rate limits apply to the address that connects to nginx, whatever X-Forwarded-For claims', async () => {
    const guess = async (localAddress: string, n: number) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` };
      const options = { method: 'POST', localAddress, headers };
      const body = JSON.stringify({ username: 'somebody', password: 'a guess' });
      return (await ask(`${apiBase}/users/login`, options, body)).status;
    };
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await guess('127.0.0.2', n));
    expect([statuses.at(-1), await guess('127.0.0.3', 0)]).toEqual([429, 401]);
  });

  test('a query of 48 KB arrives', async () => {
    const metadata = JSON.stringify({ title: 'T', description: '☃'.repeat(5_500) });
    const query = new URLSearchParams({ folder: 'videos', metadata });
    const { status } = await ask(`${callPath(signUpload.path)}?${query}`, {
      headers: { cookie: cookieOf(person) },
    });
    expect([query.toString().length > 48 * 1024, status]).toEqual([true, 200]);
  });

  test('a file arrives unchanged, whether sent whole or in parts', async () => {
    const { url, fields } = await signFor(person, 'videos');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await mediaFile('clip.mp4'))]), 'clip.mp4');
    const { pathname, search } = new URL(url);
    const whole = await fetch(new URL(pathname + search, origin), { method: 'POST', body: form });
    expect([whole.status, await whole.json()]).toEqual([
      200,
      expect.objectContaining({ resource_type: 'video' }),
    ]);

    const sender = await Sender.of(origin, person);
    const inParts = await sender.sendFrom(await longVideo(6_000_000), 0);
    expect([inParts.status, inParts.body.error]).toEqual([200, undefined]);
  });

  test('pages are cached for guests but never for a request with a cookie', async () => {
    await setSite(server.ctx, { guests: 'watch' });
    let made = 0;
    server.app.server.on('request', ({ url }) => {
      if (url === '/feed.xml') made += 1;
    });
    const answers = [await ask('/feed.xml')];
    // A response is cached for five seconds, and a single request may take that long on a busy machine.
    while (answers.length === made && answers.length < 50) answers.push(await ask('/feed.xml'));
    expect(made).toBeLessThan(answers.length);
    for (const { body } of answers) expect(body).toContain(video.title);
    const before = made;
    for (let n = 0; n < 3; n += 1) await ask('/feed.xml', { headers: { cookie: cookieOf(person) } });
    expect(made - before).toBe(3);
  });

  test('a cached page is served only to people who read its language', async () => {
    await setSite(server.ctx, { guests: 'watch' });
    const languages = ['ja', 'ar', 'en', 'ja', 'ar', 'en'];
    const served = [];
    for (const language of languages) {
      const { body } = await ask(`/embed/${video._id}`, { headers: { 'accept-language': language } });
      served.push(/<html lang="([^"]*)"/.exec(body)?.[1]);
    }
    expect(served).toEqual(languages);
  });

  test('a body larger than any upload is refused immediately', async () => {
    const options = { method: 'POST', headers: { 'content-length': 200 * 1024 * 1024 } };
    const sent = request(new URL('/media-host/v1_1/kinora/video/upload', origin), {
      agent: false,
      ...options,
    });
    sent.on('error', () => {});
    sent.flushHeaders();
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(413);
    sent.destroy();
  });

  test('a range of a video is served', async () => {
    const path = new URL(video.videoFile ?? '').pathname;
    const response = await fetch(`${origin}${path}`, { headers: { range: 'bytes=100-199' } });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(response.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
  });

  test('an event arrives while its stream is still open', async () => {
    const path = callPath(getProgress.path, { videoId: video._id });
    const headers = { accept: 'text/event-stream', cookie: cookieOf(person) };
    const response = await fetch(`${origin}${path}`, { headers });
    const events = eventsOf(response);
    expect((await events.next()).value).toMatch(/^data: /);
    await sql`update media_assets set status = 'processing', progress = 41
      where id = (select asset_id from videos where id = ${video._id})`.execute(server.ctx.db);
    expect((await events.next()).value).toContain('"progress":41');
    await events.return(undefined);
  });

  test('during an upgrade, the scripts of both versions are found', async () => {
    await using older = await serveFiles(['/assets/old.js', '/embed/assets/old.js']);
    await using newer = await serveFiles(['/assets/new.js', '/embed/assets/new.js']);
    await using both = await startNginx(program ?? '', { servers: [older.address, newer.address] });
    const statusOf = async (path: string) =>
      (await ask(path, { host: '127.0.0.1', port: both.httpsPort, ca: both.certificate })).status;
    for (const folder of ['/assets', '/embed/assets']) {
      for (const name of ['old.js', 'new.js', 'old.js', 'new.js']) {
        expect([name, await statusOf(`${folder}/${name}`)]).toEqual([name, 200]);
      }
      expect(await statusOf(`${folder}/none.js`)).toBe(404);
    }
  });
});

/** Starts a server that serves only these paths. */
async function serveFiles(paths: readonly string[]) {
  const server = createServer(({ url }, response) => {
    response.statusCode = paths.includes(url ?? '') ? 200 : 404;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
