import type { ByteRange } from '../../../../platform/storage/storage.ts';

/** A time in seconds at which decoding can begin, and the position of the first byte that has to be read for it. */
export type KeyFrame = { seconds: number; byte: number };

/** Min seconds between key frames. If every frame is a key frame, only some are listed. */
export const minDistance = 0.5;

export type SourceIndex = {
  /** Length of the source in bytes. */
  size: number;
  /** In ascending order. */
  keyFrames: readonly KeyFrame[];
  /** The bytes that are needed to read any part of the source. */
  head: readonly ByteRange[];
  /**
   * Returns the parts in the order in which they have to be read to decode the source as a stream; null if that is
   * impossible.
   */
  stream(): StreamPart[] | null;
};

/** Bytes of the source, or bytes that replace a part of it. */
export type StreamPart = ByteRange | Buffer;

/** Bytes at the start of a source that ffmpeg reads to detect its streams. This is the default of `-probesize`. */
export const openingBytes = 5_000_000;
