import path from 'node:path';
import { deleteVideo, getVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publish, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startS3, type TestS3 } from '../../../../test/s3.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let opened: AsyncDisposableStack;
let s3: TestS3;
let server: TestServer;
let sisterServer: TestServer;
let owner: Person;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  s3 = opened.use(await startS3());
  server = opened.use(await startServer(s3.environment));
  const shared = { ...s3.environment, DATABASE_URL: server.ctx.config.databaseUrl ?? '' };
  sisterServer = opened.use(await startServer(shared));
  owner = await server.signUp('owner');
});
afterAll(() => opened.disposeAsync());

const get = (of: TestServer, url: string | null, headers: Record<string, string> = {}) =>
  of.app.inject({ url: new URL(url ?? '').pathname, headers });

test('a video is uploaded to one server, encoded by another, served in ranges by both and deleted without a trace', async () => {
  const before = await s3.keys();
  const video = await publish(server.app, owner);
  const own = (await s3.keys()).filter((key) => !before.includes(key)).map((key) => path.dirname(key));
  const ownKeys = async () => (await s3.keys()).filter((key) => own.some((folder) => key.startsWith(folder)));
  const source = await get(sisterServer, video.videoFile);
  expect(source.statusCode).toBe(200);
  const middle = await get(sisterServer, video.videoFile, { range: 'bytes=100-70000' });
  expect([middle.statusCode, middle.headers['content-length']]).toEqual([206, '69901']);
  expect(middle.rawPayload).toEqual(source.rawPayload.subarray(100, 70_001));
  const etag = String(source.headers.etag);
  expect((await get(server, video.videoFile, { 'if-none-match': etag })).statusCode).toBe(304);

  await sisterServer.startWorker();
  const params = { videoId: video._id };
  const playback = await vi.waitFor(
    async () => {
      const { data } = await owner.call(getVideo, { params });
      expect(data.playback).toMatchObject({ status: 'ready', storyboard: expect.any(String) });
      return data.playback;
    },
    { timeout: 100_000, interval: 100 },
  );
  expect((await get(server, playback.hls)).body).toContain('240p.m3u8');
  const rung = new URL('240p-0.mp4', playback.hls ?? '').href;
  const piece = await get(server, rung, { range: 'bytes=4-7' });
  expect([piece.statusCode, piece.body]).toEqual([206, 'ftyp']);

  await owner.call(deleteVideo, { params });
  await vi.waitFor(async () => expect(await ownKeys()).toEqual([]), { timeout: 60_000 });
});

test('nothing is lost while the store does not respond, and everything works again afterwards', async () => {
  const video = await publish(server.app, owner);
  await s3.stop();
  expect((await get(server, video.videoFile)).statusCode).toBe(503);
  expect(await upload(server.app, owner, 'videos', 'clip.mp4')).toMatchObject({
    status: 503,
    body: {
      error: { message: 'Uploads are not available right now. Please try again.', code: 'UNAVAILABLE' },
    },
  });
  await s3.restart();
  expect((await get(server, video.videoFile)).statusCode).toBe(200);
  expect((await upload(server.app, owner, 'videos', 'clip.mp4')).status).toBe(200);
});
