import { expect, test } from 'vitest';
import { concurrencyFor, readConfig } from '../../../../config.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { maxBitrateOf, planRenditions } from '../plan.ts';
import { encoderLimits, roomFor, threadsFor } from './limits.ts';

const probe: Probe = {
  container: 'matroska,webm',
  duration: 600,
  bitrate: 5_000_000,
  video: {
    ...{ index: 0, codec: 'h264', profile: 'High', level: 40, pixelFormat: 'yuv420p' },
    ...{ width: 1920, height: 1080, rotation: 0, pixelAspect: 1 },
    ...{ frameRate: 30, interlaced: false, hdr: false },
  },
  audio: { index: 1, codec: 'aac', channels: 2 },
};

test('a rendition may be two to three times as large as its bitrate allows', () => {
  for (const rendition of planRenditions(probe)) {
    const allowed = (maxBitrateOf(rendition) / 8) * 600;
    expect(roomFor(rendition, 600) / allowed).toBeGreaterThan(2);
    expect(roomFor(rendition, 600) / allowed).toBeLessThan(3);
  }
});

test('an encoder that outputs no new frame is stopped after a minute, or after up to eleven minutes if it skips frames', () => {
  expect(encoderLimits(32, 0, planRenditions(probe)).stallSeconds).toBe(60);
  expect(encoderLimits(32, 40_000, planRenditions(probe)).stallSeconds).toBe(660);
});

test.each([
  { cores: 1, pieces: 1, threads: 1 },
  { cores: 2, pieces: 1, threads: 2 },
  { cores: 4, pieces: 1, threads: 4 },
  { cores: 7, pieces: 1, threads: 7 },
  { cores: 8, pieces: 2, threads: 4 },
  { cores: 12, pieces: 3, threads: 4 },
  { cores: 64, pieces: 16, threads: 4 },
])('$cores cores run $pieces pieces at a time with $threads threads each', ({ cores, pieces, threads }) => {
  expect(concurrencyFor(cores)).toBe(pieces);
  expect(threadsFor(pieces, cores)).toBe(threads);
});

test.each([
  { cores: 2, set: 2, threads: 1 },
  { cores: 2, set: 64, threads: 1 },
  { cores: 8, set: 1, threads: 8 },
  { cores: 8, set: 3, threads: 3 },
])('$cores cores with a concurrency of $set give each piece $threads threads', (one) => {
  const { transcodeConcurrency } = readConfig({ TRANSCODE_CONCURRENCY: String(one.set) });
  expect(transcodeConcurrency).toBe(one.set);
  expect(threadsFor(transcodeConcurrency, one.cores)).toBe(one.threads);
});
