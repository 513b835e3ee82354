import { expect, test } from 'vitest';
import type { VideoStream } from '../../../../platform/ffmpeg/probe.ts';
import { groupOfPictures } from '../pieces/pieces.ts';
import type { VideoRendition } from '../plan.ts';
import { framesOf, pieceArgs } from './ffmpeg-args.ts';
import { frameAt, timeOf } from './frame-rate.ts';

const source: VideoStream = {
  index: 0,
  codec: 'h264',
  profile: 'High',
  level: 40,
  pixelFormat: 'yuv420p',
  width: 640,
  height: 360,
  rotation: 0,
  pixelAspect: 1,
  frameRate: 30,
  interlaced: false,
  hdr: false,
};

/**
 * Returns the frames of a piece that the encoder turns into key frames, numbered from the start of the whole video.
 * Evaluates the `-force_key_frames` expression as ffmpeg does.
 */
function keyFramesOf(frameRate: number, piece: { start_at: number; seconds: number; is_last: boolean }) {
  const frames = framesOf(piece, frameRate);
  const rendition: VideoRendition = {
    kind: 'video',
    name: '360p',
    width: 640,
    height: 360,
    frameRate,
    maxBitrate: 800_000,
  };
  const position = { start: piece.start_at, skipped: 0 };
  const args = pieceArgs('video.mp4', source, [rendition], position, frames, { toneMaps: false, threads: 1 });
  const expression = args[args.indexOf('-force_key_frames') + 1] ?? '';
  const [, late, step] =
    /^expr:gte\(t([+-][-\d.]+),n_forced\*(\d+)\)$/.exec(expression.replace('+-', '-')) ?? [];
  const keys: number[] = [];
  for (let frame = 0; frame < frames.count; frame += 1) {
    const isForced = timeOf(frame, frames.rate) + Number(late) >= keys.length * Number(step);
    if (isForced) keys.push(frames.first + frame);
  }
  return keys;
}

test.each([24_000 / 1001, 25, 30_000 / 1001, 12.5, 60_000 / 1001])(
  'at %d frames per second, key frames are the first at or after each even second of the whole video',
  (frameRate) => {
    for (const start_at of [4, 12, 28]) {
      const piece = { start_at, seconds: 16, is_last: false };
      const { rate } = framesOf(piece, frameRate);
      const expected = Array.from({ length: 8 }, (_, index) =>
        frameAt(start_at + index * groupOfPictures, rate),
      );
      expect(keyFramesOf(frameRate, piece)).toEqual(expected);
    }
  },
);
