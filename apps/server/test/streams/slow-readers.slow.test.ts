import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { getProfile } from '@kinora/contract/accounts';
import { apiBase } from '@kinora/contract/paths';
import { createPlaylist } from '@kinora/contract/playlists';
import { listVideos } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordUpload } from '../blank-video.ts';
import { fillPlaylist } from '../long-playlist.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { onlyInSoak } from '../soak.ts';

/** More than the server's limit on concurrent requests, and fewer than its connections per address. */
const readers = 300;

let server: TestServer;
let ada: Person;
let port: number;
/** The path of a file that doesn't fit into the buffers of a connection. */
let largeFile: string;

beforeAll(async () => {
  server = await startServer();
  ada = await server.signUp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const [, id = ''] = (await recordUpload(server, ada, 'videos', 2)).split('/');
  const token = 'a'.repeat(32);
  await sql`update media_assets set public_token = ${token} where id = ${id}`.execute(server.ctx.db);
  largeFile = `/media/${token}/assets/${id}/video.mp4`;
  await using folder = await server.ctx.scratch.createFolder();
  const file = path.join(folder.path, 'large');
  await writeFile(file, Buffer.alloc(32 * 1024 * 1024));
  await server.ctx.storage.putFile(`assets/${id}/video.mp4`, file);
});
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Requests a path and reads only the start of the response. */
async function readSlowly(target: string, ...headers: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.add(socket);
  socket.on('error', () => {});
  const cookie = Object.entries(ada.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  socket.write(
    [`GET ${target} HTTP/1.1`, 'Host: kinora.test', `Cookie: ${cookie}`, ...headers, '', ''].join('\r\n'),
  );
  const [chunk] = await once(socket, 'data');
  socket.pause();
  return String(chunk).slice(0, 12);
}

async function expectFreeSlots(): Promise<void> {
  expect((await ada.call(getProfile, {})).status).toBe(200);
  expect((await ada.call(listVideos, { query: {} })).status).toBe(200);
}

type Case = [what: string, status: number, headers: string[]];
const ranges: Case = ['ranges of files', 206, ['Range: bytes=0-30000000']];

test.each([ranges, ...onlyInSoak<Case>([['files', 200, []]])])(
  'slow readers of %s hold no slots',
  async (_what, status, headers) => {
    const responses = Array.from({ length: readers }, () => readSlowly(largeFile, ...headers));
    expect(new Set(await Promise.all(responses))).toEqual(new Set([`HTTP/1.1 ${status}`]));
    await expectFreeSlots();
  },
);

test('slow readers of a long playlist hold no slots', async () => {
  const { data } = await ada.call(createPlaylist, { body: { name: 'Long', description: 'Very long' } });
  await fillPlaylist(server, ada, data._id, 2_000);
  // One after the other, because each of them is a large query.
  for (let reader = 0; reader < 20; reader += 1) {
    expect(await readSlowly(`${apiBase}/playlist/${data._id}`)).toBe('HTTP/1.1 200');
  }
  await expectFreeSlots();
});
