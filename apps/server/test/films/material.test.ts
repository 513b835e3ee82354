import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getVideo, publishVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../../src/process.ts';
import { postForm, signFor, upload } from '../media.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { film } from './film.ts';
import { look } from './look.ts';
import { type Expected, longMaterial, type Material, material } from './material.ts';

let server: TestServer;
let person: Person;
let worker: AsyncDisposable;

beforeAll(async () => {
  server = await startServer({ TRANSCODE_CONCURRENCY: '2' });
  person = await server.signUp();
  worker = await startWorker(server.ctx);
});
afterAll(async () => {
  await worker[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function send({ name, recipe, alter }: Material) {
  const { url, fields } = await signFor(person, 'videos');
  const data = await readFile(await film(name, recipe));
  alter?.(data);
  return postForm(server.app, url, { fields, file: { name, data } });
}

/** The film as its viewers get it, once all of it is there. */
async function prepare(uploadedVideoResponse: { public_id: string }): Promise<Video> {
  const thumbnail = await upload(server.app, person, 'thumbnails', 'picture.jpg');
  const texts = { title: 'A film', description: 'Of many kinds' };
  const { data } = await person.call(publishVideo, {
    body: { ...texts, uploadedVideoResponse, thumbnailLink: thumbnail.body.secure_url },
  });
  const params = { videoId: data._id };
  return vi.waitFor(
    async () => {
      const { data: video } = await person.call(getVideo, { params });
      expect(video.playback.status).not.toBe('processing');
      return video;
    },
    { timeout: 500_000, interval: 200 },
  );
}

/** Where this machine keeps what stands behind an address. */
function fileOf(address: string): string {
  return path.join(server.ctx.config.dataDir, new URL(address).pathname);
}

function largestRendition(assetId: string) {
  return server.ctx.db
    .selectFrom('renditions')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'video')
    .orderBy('height', 'desc')
    .executeTakeFirstOrThrow();
}

const within = (wanted: number, tolerance: number) =>
  expect.toSatisfy((value: unknown) => typeof value === 'number' && Math.abs(value - wanted) <= tolerance);

const near = (moment: number | null, tolerance: number) =>
  moment === null ? null : within(moment, tolerance);

/** Seconds that sound may be apart from its pictures before somebody notices. */
const noticed = 0.05;

async function expectPlays(assetId: string, { playback, videoFile, duration }: Video, expected: Expected) {
  const {
    size = '320x240',
    rate = 25,
    seconds = 2,
    corners = ['red', 'lime', 'blue', 'yellow'],
    flashAt = 1,
    beepAt = flashAt,
    pixels = /^yuv420p (bt709|smpte170m|unknown)$/,
  } = expected;
  expect(playback).toMatchObject({ status: 'ready', error: null, hls: expect.any(String) });
  const { name, width, height, frame_rate } = await largestRendition(assetId);
  expect([`${width}x${height}`, frame_rate]).toEqual([size, rate ?? expect.any(Number)]);
  expect(duration).toEqual(within(seconds, 0.1));

  const stream = fileOf(playback.hls ?? '');
  const sound = beepAt === null ? null : path.join(path.dirname(stream), 'audio.mp4');
  const plain = fileOf(videoFile ?? '');
  const frame = 1 / (frame_rate ?? 1);
  const impression = {
    corners: corners ?? expect.anything(),
    pixels: expect.stringMatching(pixels),
    flashAt: near(flashAt, frame + noticed),
    beepAt: near(beepAt, 0.1),
    seconds: within(seconds, 0.1),
  };
  const streamed = await look(path.join(path.dirname(stream), `${name}.mp4`), sound);
  expect(streamed).toEqual(impression);
  const played = await look(plain, sound && plain);
  expect(played).toEqual({ ...impression, pixels: expect.any(String) });
  if (flashAt !== null && beepAt !== null)
    for (const seen of [streamed, played])
      expect((seen.beepAt ?? 0) - (seen.flashAt ?? 0)).toEqual(within(beepAt - flashAt, frame + noticed));
}

describe.concurrent('every kind of film plays as it was meant', () => {
  const films = process.env.FILMS === 'all' ? [...material, ...longMaterial] : material;

  test.each(films)('$name', { timeout: 600_000 }, async ({ refused, expected, ...one }) => {
    const { status, body } = await send(one);
    if (refused) expect([status, body.error.message]).toEqual([400, refused]);
    else await expectPlays(body.asset_id, await prepare(body), expected ?? {});
  });
});
