import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createPoster, listPosters } from '@kinora/contract/posters';
import { getVideo, publishVideo } from '@kinora/contract/videos';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { coordinates, type MediaFile, mediaFile, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer({ TRANSCODE_CONCURRENCY: '2' });
  person = await server.signUp();
  await server.startWorker();
});
afterAll(() => server[Symbol.asyncDispose]());

async function publishFile(name: MediaFile) {
  const video = await upload(server.app, person, 'videos', name);
  const thumbnail = await upload(server.app, person, 'thumbnails', 'image.jpg');
  const body = {
    title: name,
    description: 'D',
    uploadedVideoResponse: video.body,
    thumbnailLink: thumbnail.body.secure_url,
  };
  return (await person.call(publishVideo, { body })).data;
}

const ready = (videoId: string) =>
  vi.waitFor(
    async () => {
      const { data } = await person.call(getVideo, { params: { videoId } });
      expect(data.playback.status).toBe('ready');
      return data;
    },
    { timeout: 100_000, interval: 100 },
  );

const text = async (url: string) => (await server.app.inject({ url: new URL(url).pathname })).body;

test('a file that browsers can play can be watched immediately, and adaptively once its ladder is ready', async () => {
  const published = await publishFile('clip.mp4');
  expect(published.videoFile).toMatch(/source\.mp4$/);
  expect(published.playback.status).toBe('processing');
  const { playback, videoFile } = await ready(published._id);
  expect(videoFile).toBe(published.videoFile);
  expect(playback).toMatchObject({ progress: 100, error: null, renditions: [{ height: 240 }] });
  const master = await text(playback.hls ?? '');
  expect(master).toContain('RESOLUTION=320x240');
  expect(master).toMatch(/CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2"/);
  const rung = await text(new URL('240p.m3u8', playback.hls ?? '').href);
  expect(rung).toContain('#EXT-X-MAP:URI="240p-0.mp4",BYTERANGE=');
  expect(rung).toContain('#EXT-X-ENDLIST');
});

test('a file that browsers cannot play gets an MP4 that they can', async () => {
  const published = await publishFile('clip.webm');
  expect(published.videoFile).toBeNull();
  const { videoFile, playback } = await ready(published._id);
  expect(playback.hls).not.toBeNull();
  const { rawPayload } = await server.app.inject({ url: new URL(videoFile ?? '').pathname });
  expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'));
});

test('a silent file has a ladder without audio', async () => {
  const { playback } = await ready((await publishFile('silent.mp4'))._id);
  expect(await text(playback.hls ?? '')).not.toContain('AUDIO');
});

const imageAt = async (url: string) =>
  sharp((await server.app.inject({ url: new URL(url).pathname })).rawPayload).metadata();

test('a video has a storyboard for seeking, and posters to choose from', async () => {
  const { _id: videoId } = await publishFile('clip.mp4');
  const posters = async () => (await person.call(listPosters, { params: { videoId } })).data.posters;
  expect(await posters()).toEqual([]);
  await vi.waitFor(async () => expect(await posters()).toHaveLength(5), { timeout: 100_000, interval: 100 });
  for (const { image } of await posters()) {
    expect(await imageAt(image)).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  }
  expect((await posters()).map(({ time }) => Math.round(time * 10))).toEqual([2, 6, 10, 14, 18]);

  const frameAt = async (time: number) => {
    const { data } = await person.call(createPoster, { params: { videoId }, body: { time } });
    expect(data.image).toMatch(/^data:image\/jpeg;base64,/);
    return Buffer.from(data.image.split(',')[1] ?? '', 'base64');
  };
  expect(await sharp(await frameAt(1)).metadata()).toMatchObject({ width: 320, height: 240 });
  // The test picture differs in every frame. A time after the end is the last frame.
  expect(await frameAt(1)).not.toEqual(await frameAt(1.04));
  expect(await frameAt(1000)).toEqual(await frameAt(1.99));

  // The storyboard is made by a separate job, which doesn't delay the video.
  const storyboard = await vi.waitFor(
    async () => {
      const { data } = await person.call(getVideo, { params: { videoId } });
      return data.playback.storyboard ?? expect.fail('there is no storyboard yet');
    },
    { timeout: 100_000, interval: 100 },
  );
  const vtt = await text(storyboard);
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.0\d\d\nsheet-0\.jpg#xywh=0,0,160,120\n/);
  const sheet = new URL('sheet-0.jpg', storyboard).href;
  expect(await imageAt(sheet)).toMatchObject({ format: 'jpeg', width: 5 * 160, height: 5 * 120 });
});

test.each(['located.mp4', 'located.mov'] as const)(
  'no served file of %s reveals where it was recorded',
  async (name) => {
    expect(String(await mediaFile(name))).toContain(coordinates);
    const published = await publishFile(name);
    await ready(published._id);
    // Some files are still created or deleted after a video becomes playable.
    await waitForJobs(server, 'transcoding', 'playback', 'uploads');
    const kept = path.join(server.ctx.config.dataDir, 'media');
    const files = await readdir(kept, { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile())) {
      const key = path.relative(kept, path.join(file.parentPath, file.name));
      const url = `/media/private/${key}`;
      const { statusCode, rawPayload } = await server.app.inject({ url, cookies: person.cookies });
      expect(statusCode, key).toBe(path.extname(key) === '' ? 404 : 200);
      expect(rawPayload.includes(coordinates), key).toBe(false);
    }
  },
);
