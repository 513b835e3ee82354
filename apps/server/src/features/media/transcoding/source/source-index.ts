import type { ByteRange } from '../../../../platform/storage/storage.ts';

/** A moment that decoding can begin at, in seconds, and the first byte that it needs. */
export type KeyFrame = { seconds: number; byte: number };

/** Min seconds between key frames. If every frame is a key frame, only some are kept. */
export const minDistance = 0.5;

/** Where a source can be cut. */
export type SourceIndex = {
  /** Bytes of the source. */
  size: number;
  /** Ascending. */
  keyFrames: readonly KeyFrame[];
  /** The bytes without which no part of the source can be read. */
  head: readonly ByteRange[];
  /** What has to be read, from first to last, to decode all of it meanwhile; null if that is impossible. */
  stream(): StreamPart[] | null;
};

/** Bytes of the source, or others in their place. */
export type StreamPart = ByteRange | Buffer;

/** Bytes at the start of a source that ffmpeg reads to find out what streams it has: the default of `-probesize`. */
export const openingBytes = 5_000_000;
