import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const token = 'a'.repeat(32);
const folder = `${token}/assets/${id}`;
const url = `${folder}/source.mp4`;

beforeAll(async () => {
  server = await sharedServer();
  owner = await server.signUp();
  await sql`
    insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, etag,
      original_filename, version, source_key, public_token)
    values (${id}, ${owner.user._id}, 'videos', 'video', 'mp4', 10, 0, 0, '', '', 1, '', ${token})`.execute(
    server.ctx.db,
  );
  await keep(`assets/${id}/source.mp4`, '0123456789');
  await keep(`assets/${id}/hls/master.m3u8`, '#EXTM3U\n');
  await keep(`assets/${id}/page.html`, '<script>alert(1)</script>');
});

async function keep(name: string, content: string): Promise<void> {
  const file = path.join(server.ctx.config.dataDir, 'tmp', 'incoming');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  await server.ctx.storage.putFile(name, file);
}

const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/media/${name}`, headers });

test('a file can be cached for a long time and cannot run as code', async () => {
  const { statusCode, body, headers } = await get(url);
  expect([statusCode, body]).toEqual([200, '0123456789']);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
});

test("a file under its owner's private URL can be neither cached nor read by another site", async () => {
  const { statusCode, headers } = await server.app.inject({
    url: `/media/private/assets/${id}/source.mp4`,
    cookies: owner.cookies,
  });
  expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
    200,
    'private, no-store',
    undefined,
  ]);
});

test('caches must revalidate a playlist each time', async () => {
  expect((await get(`${folder}/hls/master.m3u8`)).headers['cache-control']).toBe('no-cache');
});

describe('a range request', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=99-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['pages=1-2', 200, '0123456789', undefined],
  ])('for %s returns %d', async (range, status, body, contentRange) => {
    const answer = await get(url, { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(answer.headers['content-length'] ?? '0').toBe(String(body.length));
  });

  test('is honored only if the client has the current version', async () => {
    const { etag = '' } = (await get(url)).headers;
    const same = await get(url, { range: 'bytes=2-4', 'if-range': etag });
    const older = await get(url, { range: 'bytes=2-4', 'if-range': '"older"' });
    expect([same.statusCode, older.statusCode]).toEqual([206, 200]);
  });
});

test('a file that the client has cached is not sent again', async () => {
  const { etag = '' } = (await get(url)).headers;
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body } = await get(url, { 'if-none-match': tags });
    expect([tags, statusCode, body]).toEqual([tags, 304, '']);
  }
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('HEAD returns all headers without a body and ignores ranges', async () => {
  const { statusCode, body, headers } = await get(url, { range: 'bytes=2-4' }, 'HEAD');
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '10']);
});

test.each([
  `${folder}/none.mp4`,
  folder,
  `${folder}/`,
  'assets',
  '',
  `${folder}/page.html`,
  `assets/${id}/source.mp4`,
  `private/assets/${id}/source.mp4`,
  `${'b'.repeat(32)}/assets/${id}/source.mp4`,
  `${token}/assets/01890a5d-ac96-774b-bcce-b302099a8058/source.mp4`,
  '..%2fsession-secret',
  `${folder}/..%2f..%2f..%2fsession-secret.mp4`,
  `${url}%00.webp`,
])("%s is not found, and the response uses the API's envelope", async (name) => {
  const answer = await get(name);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
