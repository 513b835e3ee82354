import { expect, test } from 'vitest';
import { playsInBrowsers } from '../../../platform/ffmpeg/plays-in-browsers.ts';
import type { Probe, VideoStream } from '../../../platform/ffmpeg/probe.ts';
import { isVideo, planRenditions } from './plan.ts';

const stream: VideoStream = {
  index: 0,
  codec: 'h264',
  profile: 'High',
  level: 40,
  pixelFormat: 'yuv420p',
  width: 1920,
  height: 1080,
  rotation: 0,
  pixelAspect: 1,
  frameRate: 30,
  interlaced: false,
  hdr: false,
};

function probe(video: Partial<VideoStream> = {}, rest: Partial<Probe> = {}): Probe {
  return {
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    duration: 10,
    bitrate: 5_000_000,
    video: { ...stream, ...video },
    audio: { index: 1, codec: 'aac', channels: 2 },
    ...rest,
  };
}

const sizes = (source: Probe) =>
  planRenditions(source).flatMap((one) =>
    one.kind === 'video' ? [`${one.name} ${one.width}x${one.height}`] : [],
  );

test('a 1080p source gets audio and the whole ladder, smallest first', () => {
  expect(planRenditions(probe()).map((one) => one.name)).toEqual([
    'audio',
    '240p',
    '360p',
    '480p',
    '720p',
    '1080p',
  ]);
});

test('no rendition is larger than the source', () => {
  expect(sizes(probe({ width: 640, height: 360 }))).toEqual(['240p 426x240', '360p 640x360']);
});

test('a source slightly below a rung gets a rendition for that rung at its own size', () => {
  expect(sizes(probe({ width: 1216, height: 684 }))).toEqual([
    '240p 426x240',
    '360p 640x360',
    '480p 854x480',
    '720p 1216x684',
  ]);
});

test('a source below the ladder gets one rendition at its own size', () => {
  expect(sizes(probe({ width: 64, height: 64 }))).toEqual(['64p 64x64']);
});

test('a portrait source is measured by its short side', () => {
  expect(sizes(probe({ width: 720, height: 1280 }))).toContain('720p 720x1280');
});

test('a rotated source is turned before it is measured', () => {
  expect(sizes(probe({ width: 1280, height: 720, rotation: 90 }))).toContain('720p 720x1280');
});

test('non-square pixels are made square', () => {
  expect(sizes(probe({ width: 720, height: 576, pixelAspect: 64 / 45 }))).toContain('480p 854x480');
});

test('odd sizes become even', () => {
  expect(sizes(probe({ width: 427, height: 241 }))).toEqual(['240p 426x240']);
});

test('frame rates are capped at 60', () => {
  expect(planRenditions(probe({ frameRate: 120 }))).toContainEqual(
    expect.objectContaining({ name: '240p', frameRate: 60 }),
  );
});

test.each([
  ['a tiny source to a share of each cap', 900, [60_000, 120_000, 210_000, 420_000, 750_000]],
  [
    'an efficiently encoded source to six times its bitrate',
    400_000,
    [400_000, 800_000, 1_400_000, 2_400_000, 2_400_000],
  ],
  ['a typical source to the caps', 5_000_000, [400_000, 800_000, 1_400_000, 2_800_000, 5_000_000]],
  ['a source of unknown bitrate to the caps', 0, [400_000, 800_000, 1_400_000, 2_800_000, 5_000_000]],
])('limits the bitrates of the renditions of %s', (_name, bitrate, caps) => {
  const renditions = planRenditions(probe({}, { bitrate })).filter(isVideo);
  expect(renditions.map((one) => one.maxBitrate)).toEqual(caps);
});

test('H.264 with AAC or without audio plays as uploaded', () => {
  expect(playsInBrowsers(probe())).toBe(true);
  expect(playsInBrowsers(probe({}, { audio: null }))).toBe(true);
});

test.each([
  ['another video codec', probe({ codec: 'hevc' })],
  ['ten-bit color', probe({ pixelFormat: 'yuv420p10le' })],
  ['full color resolution', probe({ pixelFormat: 'yuv444p' })],
  ['interlaced frames', probe({ interlaced: true })],
  ['another container', probe({}, { container: 'matroska,webm' })],
  ['another audio codec', probe({}, { audio: { index: 1, codec: 'ac3', channels: 2 } })],
])('%s does not play as uploaded', (_name, source) => {
  expect(playsInBrowsers(source)).toBe(false);
});
