import { expect, test } from 'vitest';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import { maxBitrateOf, planRenditions } from '../plan.ts';
import { encoderLimits, roomFor } from './limits.ts';

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

test('a rendition has room for a small multiple of what its bitrate allows', () => {
  for (const rendition of planRenditions(probe)) {
    const allowed = (maxBitrateOf(rendition) / 8) * 600;
    expect(roomFor(rendition, 600) / allowed).toBeGreaterThan(2);
    expect(roomFor(rendition, 600) / allowed).toBeLessThan(3);
  }
});

test('an encoder without a new frame is ended after a minute, or eleven while it skips frames', () => {
  expect(encoderLimits(32, 0, planRenditions(probe)).stallSeconds).toBe(60);
  expect(encoderLimits(32, 40_000, planRenditions(probe)).stallSeconds).toBe(660);
});
