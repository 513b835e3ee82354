import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { onlyInSoak } from '../soak.ts';
import { assemble } from './assemble.ts';
import { type Expected, longMaterial, material } from './material.ts';
import { measure } from './measure.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

function largestRendition(assetId: string) {
  return pipeline.server.ctx.db
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

/** Max offset between audio and video that viewers don't notice, in seconds. */
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

  const stream = pipeline.fileOf(playback.hls ?? '');
  const track = async (name: string) => assemble(path.join(path.dirname(stream), `${name}.m3u8`));
  const audio = beepAt === null ? null : await track('audio');
  const plain = pipeline.fileOf(videoFile ?? '');
  const frame = 1 / (frame_rate ?? 1);
  const impression = {
    corners: corners ?? expect.anything(),
    pixels: expect.stringMatching(pixels),
    flashAt: near(flashAt, frame + noticed),
    beepAt: near(beepAt, 0.1),
    seconds: within(seconds, 0.1),
  };
  const streamed = await measure(await track(name), audio);
  expect(streamed).toEqual(impression);
  const played = await measure(plain, audio && plain);
  expect(played).toEqual({ ...impression, pixels: expect.any(String) });
  if (flashAt !== null && beepAt !== null) {
    for (const seen of [streamed, played]) {
      expect((seen.beepAt ?? 0) - (seen.flashAt ?? 0)).toEqual(within(beepAt - flashAt, frame + noticed));
    }
  }
}

describe.concurrent('every kind of video plays as intended', () => {
  test.each([...material, ...onlyInSoak(longMaterial)])(
    '$name',
    { timeout: 1_800_000 },
    async ({ name, recipe, alter, expected }) => {
      const data = await readFile(await makeClip(name, recipe));
      alter?.(data);
      const { body } = await pipeline.send(name, data);
      const { _id: videoId } = await pipeline.publish(body);
      await expectPlays(body.asset_id, await pipeline.settled(videoId), expected ?? {});
    },
  );
});
