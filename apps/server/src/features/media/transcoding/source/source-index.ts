import type { ByteRange } from '../../../../platform/storage/storage.ts';

/** A time in seconds at which decoding can begin, and the first byte that it needs. */
export type KeyFrame = { seconds: number; byte: number };

/** Min seconds between key frames. If every frame is a key frame, only some are listed. */
export const minDistance = 0.5;

export type SourceIndex = {
  /** Bytes of the source. */
  size: number;
  /** Ascending. */
  keyFrames: readonly KeyFrame[];
  /** The bytes that reading any part of the source requires. */
  head: readonly ByteRange[];
  /**
   * The parts to read, in order, so that the whole source can be decoded while it is read; null if that is impossible.
   */
  stream(): StreamPart[] | null;
};

/** Bytes of the source, or a replacement for them. */
export type StreamPart = ByteRange | Buffer;

/** Bytes at the start of a source that ffmpeg reads to detect its streams: the default of `-probesize`. */
export const openingBytes = 5_000_000;
