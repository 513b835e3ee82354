import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8059';
const token = 'c'.repeat(32);
const beginning = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="audio-0.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:50000@800
audio-0.mp4
`;
const stored = `${beginning}#EXTINF:4.000000,
#EXT-X-BYTERANGE:50000@50800
audio-0.mp4
#EXTINF:0.021333,
#EXT-X-BYTERANGE:500@100800
audio-0.mp4
#EXT-X-ENDLIST
`;
const repaired = `${beginning}#EXTINF:4.021333,
#EXT-X-BYTERANGE:50500@50800
audio-0.mp4
#EXT-X-ENDLIST
`;

let server: TestServer;
let storedTag: string;
let tag: string;

beforeAll(async () => {
  server = await sharedServer();
  const owner = await server.signUp();
  await sql`
    insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, etag,
      original_filename, version, source_key, public_token)
    values (${id}, ${owner.user._id}, 'videos', 'video', 'mp4', 10, 0, 0, '', '', 1, '', ${token})`.execute(
    server.ctx.db,
  );
  storedTag = await store('audio', stored);
  await store('whole', repaired);
  tag = String((await get('audio')).headers.etag);
});

/** Stores a playlist and returns the entity tag of the stored bytes. */
async function store(name: string, content: string): Promise<string> {
  const file = path.join(server.ctx.config.dataDir, 'tmp', 'playlist');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  const key = `assets/${id}/hls/${name}.m3u8`;
  await server.ctx.storage.putFile(key, file);
  const opened = await server.ctx.storage.open(key);
  await opened?.close();
  return `"${opened?.version}"`;
}

const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/media/${token}/assets/${id}/hls/${name}.m3u8`, headers });

test('a stored playlist that ends with a splinter is served without it, with its own length and entity tag', async () => {
  const { statusCode, body, headers } = await get('audio');
  expect([statusCode, body]).toEqual([200, repaired]);
  expect(repaired.length).toBeLessThan(stored.length);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'content-length': String(repaired.length),
    'cache-control': 'no-cache',
  });
  expect(tag).not.toBe(storedTag);
});

test('a stored playlist without a splinter keeps the entity tag of its stored bytes', async () => {
  const storedAgain = await store('whole', repaired);
  const { body, headers } = await get('whole');
  expect([body, headers.etag]).toEqual([repaired, storedAgain]);
});

test('HEAD returns the length and the entity tag of the repaired playlist', async () => {
  const { statusCode, body, headers } = await get('audio', {}, 'HEAD');
  expect([statusCode, body, headers['content-length'], headers.etag]).toEqual([
    200,
    '',
    String(repaired.length),
    tag,
  ]);
});

test('ranges are those of the repaired playlist', async () => {
  const { length } = repaired;
  for (const [range, start, end] of [
    ['bytes=0-6', 0, 6],
    ['bytes=-20', length - 20, length - 1],
    [`bytes=${length - 9}-${stored.length}`, length - 9, length - 1],
  ] as const) {
    const { statusCode, body, headers } = await get('audio', { range });
    expect([statusCode, body, headers['content-range'], headers['content-length']]).toEqual([
      206,
      repaired.slice(start, end + 1),
      `bytes ${start}-${end}/${length}`,
      String(end + 1 - start),
    ]);
  }
  const beyond = await get('audio', { range: `bytes=${length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`]);
});

test('a client that cached the broken playlist receives the repaired one, and only once', async () => {
  const outdated = await get('audio', { 'if-none-match': storedTag });
  expect([outdated.statusCode, outdated.body]).toEqual([200, repaired]);
  for (const method of ['GET', 'HEAD'] as const) {
    const current = await get('audio', { 'if-none-match': tag }, method);
    expect([current.statusCode, current.body]).toEqual([304, '']);
  }
});

test('a range of the broken playlist is answered with the whole repaired one', async () => {
  const range = 'bytes=5-9';
  const outdated = await get('audio', { range, 'if-range': storedTag });
  expect([outdated.statusCode, outdated.body]).toEqual([200, repaired]);
  const current = await get('audio', { range, 'if-range': tag });
  expect([current.statusCode, current.body]).toEqual([206, repaired.slice(5, 10)]);
});
