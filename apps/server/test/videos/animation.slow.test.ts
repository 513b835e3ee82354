import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

const run = promisify(execFile);

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

type Format = 'gif' | 'webp';
type Drawn = { width?: number; height?: number; delays: readonly number[]; alpha?: number; gray?: number };

/** Draws an animated image whose frames differ. Delays are in milliseconds. */
async function draw(
  format: Format,
  { width = 101, height = 57, delays, alpha = 1, gray = 0 }: Drawn,
): Promise<Buffer> {
  const frames = delays.map((_, index) => {
    const background = { r: gray, g: gray, b: (index * 40) % 256, alpha };
    return sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
  });
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return joined[format]({ delay: [...delays], loop: 0 }).toBuffer();
}

/** Makes an animated PNG image of three seconds at 10 frames per second. */
const apng = async () =>
  readFile(
    await makeClip('short.png', [
      ['-f', 'lavfi', '-i', 'testsrc2=size=101x57:rate=10:duration=3', '-f', 'apng', 'short.png'],
    ]),
  );

async function framesOf(file: string): Promise<{ count: number; times: number[]; seconds: number }> {
  const shown = ['-show_entries', 'format=duration:packet=pts_time', '-of', 'json'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, file]);
  const { packets, format } = JSON.parse(stdout);
  const times = packets.map(({ pts_time: time }: { pts_time: string }) => Number(time));
  return { count: times.length, times, seconds: Number(format.duration) };
}

async function accept(name: string, data: Buffer): Promise<string> {
  const { status, body } = await pipeline.send(name, data);
  expect([status, body.error]).toEqual([200, undefined]);
  const { source_key: key } = await pipeline.server.ctx.db
    .selectFrom('media_assets')
    .select('source_key')
    .where('id', '=', body.asset_id)
    .executeTakeFirstOrThrow();
  return path.join(pipeline.server.ctx.config.dataDir, 'media', key);
}

const delays = [100, 40, 250, 70, 500];

test.each(['gif', 'webp'] as const)('each frame of a %s image is shown for its own delay', async (format) => {
  const { count, times, seconds } = await framesOf(
    await accept(`a.${format}`, await draw(format, { delays })),
  );
  expect(count).toBe(delays.length);
  expect(seconds).toBeCloseTo(0.96, 2);
  let start = 0;
  for (const [index, delay] of delays.entries()) {
    expect(times[index]).toBeCloseTo(start / 1000, 3);
    start += delay;
  }
});

test('an animated PNG image keeps its frames and its length', async () => {
  const { count, seconds } = await framesOf(await accept('a.png', await apng()));
  expect(count).toBe(30);
  expect(seconds).toBeCloseTo(3, 2);
});

test.each(['gif', 'webp'] as const)(
  'a frame of a %s image without a delay lasts 100 ms, as in browsers',
  async (format) => {
    const { count, seconds } = await framesOf(
      await accept(`a.${format}`, await draw(format, { delays: [0, 0, 0] })),
    );
    expect([count, Math.round(seconds * 100)]).toEqual([3, 30]);
  },
);

async function colorOf(file: string): Promise<number[]> {
  const raw = ['-frames:v', '1', '-vf', 'scale=1:1,format=rgb24', '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', file, ...raw], { encoding: 'buffer' });
  return [...stdout];
}

test.each([
  ['dark', 0, 255],
  ['bright', 250, 0],
])('transparent parts of a %s image get a color that it stands out from', async (_, gray, backdrop) => {
  // Rows of opaque pixels between transparent ones.
  const mark = { r: gray, g: gray, b: gray, alpha: 1 };
  const frame = (top: number) =>
    sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        { input: { create: { width: 64, height: 2, channels: 4, background: mark } }, top, left: 0 },
      ])
      .png()
      .toBuffer();
  const data = await sharp([await frame(0), await frame(8)], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  for (const channel of await colorOf(await accept('a.gif', data))) {
    expect(Math.abs(channel - backdrop)).toBeLessThan(30);
  }
});

test.each(['gif', 'webp'] as const)(
  'a published %s image plays and loops, and is downloaded as it was',
  async (format) => {
    const data = await draw(format, { delays });
    const { body } = await pipeline.send(`party.${format}`, data);
    const video = await pipeline.settled((await pipeline.publish(body))._id);
    expect(video.playback).toMatchObject({ status: 'ready', loops: true });
    expect(video.duration).toBeCloseTo(0.96, 2);
    const playlist = pipeline.fileOf(video.playback.hls ?? '');
    const [rendition] = (await readFile(playlist, 'utf8')).match(/\w+p\.m3u8/g) ?? [];
    const { seconds, count } = await framesOf(path.join(path.dirname(playlist), rendition ?? ''));
    expect(Math.abs(seconds - 0.96)).toBeLessThan(0.02);
    // At the finest rate, so that every frame has its time.
    expect(count).toBe(48);
    const { pathname, search } = new URL(video.downloadUrl ?? '');
    const { headers, rawPayload } = await pipeline.server.app.inject({
      url: pathname + search,
      cookies: pipeline.person.cookies,
    });
    expect(headers['content-disposition']).toContain(`filename="party.${format}"`);
    expect(rawPayload.equals(data)).toBe(true);
  },
);

test.each([
  [1, 1],
  [3, 1001],
  [2501, 3],
])('an animated image of %i × %i pixels is accepted', async (width, height) => {
  await accept('a.gif', await draw('gif', { width, height, delays: [100, 100] }));
});

const unsupported = 'Unsupported video format or file';
const tooLarge = 'This animated image is too long or too large';

/** Returns a GIF image of this many frames, each of one pixel. */
async function manyFrames(count: number): Promise<Buffer> {
  const image = await draw('gif', { width: 1, height: 1, delays: [10, 10] });
  const start = image.indexOf(Buffer.from('21f904', 'hex'));
  const next = image.indexOf(Buffer.from('21f904', 'hex'), start + 1);
  const frame = image.subarray(start, next);
  return Buffer.concat([
    image.subarray(0, start),
    ...Array.from({ length: count }, () => frame),
    Buffer.from(';'),
  ]);
}

/** Returns a GIF image whose canvas claims this many pixels on each side. */
async function claiming(side: number): Promise<Buffer> {
  const image = await draw('gif', { width: 8, height: 8, delays: [100, 100] });
  image.writeUInt16LE(side, 6);
  image.writeUInt16LE(side, 8);
  return image;
}

const still = (format: Format | 'png') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

test.each([
  ['a still GIF image', () => still('gif'), unsupported],
  ['a still PNG image', () => still('png'), unsupported],
  ['a still WebP image', () => still('webp'), unsupported],
  ['100,000 frames', () => manyFrames(100_000), tooLarge],
  [
    'frames that last hours',
    () => draw('gif', { delays: Array.from({ length: 60 }, () => 65_000) }),
    tooLarge,
  ],
  ['a canvas of 16,000 × 16,000 pixels', () => claiming(16_000), unsupported],
  [
    'many frames of a large canvas',
    async () => {
      const image = await manyFrames(400);
      image.writeUInt16LE(5000, 6);
      image.writeUInt16LE(5000, 8);
      return image;
    },
    tooLarge,
  ],
  [
    'a WebP image without its end',
    async () => (await draw('webp', { delays })).subarray(0, 120),
    unsupported,
  ],
  [
    'a GIF image without its frames',
    async () => (await draw('gif', { delays })).subarray(0, 20),
    unsupported,
  ],
])('%s is refused', async (_, data, message) => {
  const { status, body } = await pipeline.send('a.gif', await data());
  expect([status, body.error?.message]).toEqual([400, message]);
});

test('a truncated GIF image shows the frames that it has', async () => {
  const data = await draw('gif', { width: 200, height: 200, delays: [100, 100, 100, 100] });
  const { count } = await framesOf(await accept('a.gif', data.subarray(0, Math.floor(data.length * 0.8))));
  expect(count).toBeGreaterThanOrEqual(2);
});
