import type { VideoStream } from '../../../../platform/ffmpeg/probe.ts';

/**
 * Seconds between key frames. Every rendition has a key frame at each multiple of this interval, so that players can
 * switch renditions there.
 */
export const groupOfPictures = 2;
/**
 * Length of a segment in seconds, which is a multiple of `groupOfPictures`. Pieces start at multiples of this length.
 */
export const segment = 4;
/** Returns the seconds between key frames. A still has only those that its segments need, because they take up its bytes. */
export const keyFrameInterval = ({ isStill }: Pick<VideoStream, 'isStill'>) =>
  isStill ? segment : groupOfPictures;

/**
 * Lengths of pieces in seconds. The first piece is short, so that a video can be watched soon. Each piece is twice as
 * long as the previous one, up to `max`.
 */
const lengths = { first: segment, max: 32 };
/** Max seconds of a piece of a still, which takes little to encode. */
export const maxOfStill = 512;

export type Piece = {
  /** Start and length in seconds. */
  start: number;
  seconds: number;
  /** Seconds between the key frame where decoding must begin and `start`; 0 if `start` is at a key frame. */
  skipped: number;
};

/** Seconds by which a frame's time may be off, because some files round times to milliseconds. */
const rounding = 0.001;

/**
 * Cuts a video into pieces that can be encoded separately. A piece is at least as long as the part that must be decoded
 * before it, so that even a video with a single key frame is decoded at most three times. `keyFrames` are times in
 * seconds, ascending. `max` is the length of the longest pieces.
 */
export function planPieces(
  duration: number,
  keyFrames: readonly number[],
  max: number = lengths.max,
): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let key = 0;
  do {
    while ((keyFrames[key + 1] ?? Number.POSITIVE_INFINITY) <= start) key += 1;
    const distance = start - Math.min(start, keyFrames[key] ?? 0);
    const skipped = distance <= rounding ? 0 : distance;
    const wanted = Math.max(Math.min(lengths.first * 2 ** pieces.length, max), skipped);
    const length = Math.ceil(wanted / segment) * segment;
    // A remainder shorter than a segment is added to this piece, because it isn't worth a job.
    const seconds = duration - start - length < segment ? Math.max(duration - start, 0) : length;
    pieces.push({ start, seconds, skipped });
    start += seconds;
  } while (start < duration);
  return pieces;
}
