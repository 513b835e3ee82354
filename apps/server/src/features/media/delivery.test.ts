import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
const key = 'assets/1/source.mp4';

beforeAll(async () => {
  server = await startServer();
  await keep(key, '0123456789');
  await keep('assets/1/hls/master.m3u8', '#EXTM3U\n');
  await keep('assets/1/page.html', '<script>alert(1)</script>');
});
afterAll(() => server[Symbol.asyncDispose]());

async function keep(name: string, content: string): Promise<void> {
  const file = path.join(server.ctx.config.dataDir, 'tmp', 'incoming');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  await server.ctx.storage.putFile(name, file);
}

const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/media/${name}`, headers });

test('a file is served so that it is kept, and can do nothing', async () => {
  const { statusCode, body, headers } = await get(key);
  expect([statusCode, body]).toEqual([200, '0123456789']);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
});

test('only the master playlist is asked for anew each time', async () => {
  expect((await get('assets/1/hls/master.m3u8')).headers['cache-control']).toBe('no-cache');
});

describe('in part', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=99-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['pages=1-2', 200, '0123456789', undefined],
  ])('%s is answered with %d', async (range, status, body, contentRange) => {
    const answer = await get(key, { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(answer.headers['content-length'] ?? '0').toBe(String(body.length));
  });

  test('only of the version that the rest is of', async () => {
    const { etag = '' } = (await get(key)).headers;
    const same = await get(key, { range: 'bytes=2-4', 'if-range': etag });
    const older = await get(key, { range: 'bytes=2-4', 'if-range': '"older"' });
    expect([same.statusCode, older.statusCode]).toEqual([206, 200]);
  });
});

test('who has a file already is not sent it again', async () => {
  const { etag = '' } = (await get(key)).headers;
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body } = await get(key, { 'if-none-match': tags });
    expect([tags, statusCode, body]).toEqual([tags, 304, '']);
  }
  expect((await get(key, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('HEAD tells all but the content, and knows no ranges', async () => {
  const { statusCode, body, headers } = await get(key, { range: 'bytes=2-4' }, 'HEAD');
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '10']);
});

test.each([
  'assets/1/none.mp4',
  'assets/1',
  'assets/1/',
  'assets',
  '',
  'assets/1/page.html',
  '..%2fsession-secret',
  'assets/..%2f..%2fsession-secret.mp4',
  'assets/1/source.mp4%00.webp',
])('%s is not found, in the words of the API', async (name) => {
  const answer = await get(name);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
