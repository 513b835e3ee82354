import { expect, test } from 'vitest';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { audioShift } from './audio-shift.ts';

const video = {
  ...{ index: 0, codec: 'h264', profile: 'High', level: 40, pixelFormat: 'yuv420p', width: 640, height: 360 },
  ...{ rotation: 0, pixelAspect: 1, frameRate: 25, interlaced: false, hdr: false },
};
const probeOf = (more: object): Probe => ({
  ...{ container: 'matroska', duration: 60, bitrate: 0, audio: null },
  video: { ...video, ...more },
});

const own = (probe: Probe) => audioShift(probe, { isAdded: false });
const added = (probe: Probe) => audioShift(probe, { isAdded: true });

test.each([
  ['at the start', { start: 0 }, 0, 0],
  ['nearest to the first frame of the grid', { start: 0.015 }, -0.015, 0],
  ['nearest to the second', { start: 0.021 }, 0.019, 0.04],
  ['far into the file', { start: 1.01 }, -0.01, 0],
  ['at an NTSC rate', { start: 0.021, frameRate: 29.97 }, 0.012367, 0.033367],
  ['in a probe of an earlier release', {}, 0, 0],
  ['at an uneven rate', { start: 0.015, isUneven: true }, 0, 0],
  ['far from the grid of a slow rate', { start: 0.4, frameRate: 1 }, 0, 0],
])('audio stays in step with a first frame %s', (_place, more, ofFile, ofAdded) => {
  expect(own(probeOf(more))).toBeCloseTo(ofFile, 6);
  expect(added(probeOf(more))).toBeCloseTo(ofAdded, 6);
});

test('a file without images moves no audio', () => {
  expect(own({ ...probeOf({}), video: null })).toBe(0);
});
