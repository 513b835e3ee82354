import { open } from 'node:fs/promises';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import type { ReadBytes } from '../../../../platform/storage/read-bytes.ts';
import type { ByteRange, Storage } from '../../../../platform/storage/storage.ts';
import { readMatroskaIndex } from './matroska-index.ts';
import { readMp4Index } from './mp4-index.ts';
import type { SourceIndex } from './source-index.ts';

/**
 * Min bytes to fetch at a time, because reads are small and close together, and each request to a bucket takes time.
 */
const readAhead = 64 * 1024;

/**
 * Reads the index of a stored source but not the media. The fetched bytes are cached in `file`. Null for a source
 * without an index of a supported kind.
 */
export async function readIndex(
  storage: Storage,
  key: string,
  { container, video }: Pick<Probe, 'container' | 'video'>,
  file: string,
): Promise<SourceIndex | null> {
  const size = await storage.fetchRanges(key, file, [{ start: 0, end: readAhead - 1 }]);
  await using handle = await open(file, 'r');
  let fetched: ByteRange = { start: 0, end: readAhead - 1 };
  const read: ReadBytes = async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    if (end < start) return Buffer.alloc(0);
    if (start < fetched.start || end > fetched.end) {
      fetched = { start, end: Math.min(size - 1, Math.max(end, start + readAhead - 1)) };
      await storage.fetchRanges(key, file, [fetched]);
    }
    const bytes = Buffer.alloc(end + 1 - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes;
  };
  const index = await (container.includes('mp4')
    ? readMp4Index(read, size, video?.index ?? 0)
    : readMatroskaIndex(read, size));
  // The index of a truncated file lists frames that are missing.
  return index?.keyFrames.every(({ byte }) => byte < size) ? index : null;
}
