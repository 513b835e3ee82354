import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { mediaFile } from '../media.ts';
import { createRandom, runs, seed } from '../random.ts';
import { longMaterial, material } from './material.ts';
import { mutate } from './mutate.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

const clips = runs(16);
/** Number of concurrent uploads. */
const lanes = 4;

const healthy = [
  ...['hevc.mp4', 'vp9.webm', 'mpeg4.avi', 'h264.mkv', 'camcorder.ts', 'disc.mpg', 'prores.mov', 'flash.flv'],
  ...['windows.wmv', 'theora.ogv', 'fragments.mp4', 'reordered.mp4'],
];

let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

async function originals(): Promise<Buffer[]> {
  const chosen = [...material, ...longMaterial].filter(({ name }) => healthy.includes(name));
  return Promise.all(chosen.map(async ({ name, recipe }) => readFile(await makeClip(name, recipe))));
}

/** Uploads a damaged video and returns its outcome. An outcome other than these three is a bug. */
async function fate(bytes: Buffer): Promise<'refused' | 'ready' | 'failed'> {
  const { status, body } = await pipeline.send('video.mp4', bytes);
  if (status === 400 && body.error.message === 'Unsupported video format or file') return 'refused';
  expect([status, body]).toEqual([200, expect.anything()]);
  const { playback } = await pipeline.settled((await pipeline.publish(body))._id);
  if (playback.status === 'failed') {
    expect(playback.error).toMatch(/^This video could not be processed/);
  } else {
    expect(playback).toMatchObject({ status: 'ready', hls: expect.any(String) });
  }
  return playback.status === 'failed' ? 'failed' : 'ready';
}

test(`${clips} damaged videos (seed ${seed}) are refused, fail with a message, or play`, {
  timeout: 3 * 3600_000,
}, async () => {
  const sources = await originals();
  const random = createRandom();
  const damaged = Array.from({ length: clips }, (_, index) =>
    mutate(sources.at(index % sources.length) ?? Buffer.alloc(0), random),
  );
  const fates: Record<string, number> = { refused: 0, ready: 0, failed: 0 };
  const queue = damaged.values();
  const work = async () => {
    for (const bytes of queue) {
      const one = await fate(bytes);
      fates[one] = (fates[one] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  process.stdout.write(`${JSON.stringify(fates)}\n`);
  expect(fates.ready).toBeGreaterThan(0);

  const { body } = await pipeline.send('video.mp4', await mediaFile('clip.mp4'));
  expect((await pipeline.settled((await pipeline.publish(body))._id)).playback.status).toBe('ready');
  await vi.waitFor(async () => expect(await pipeline.filesIn('tmp')).toEqual([]), 60_000);
});
