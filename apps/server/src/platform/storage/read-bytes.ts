import type { FileHandle } from 'node:fs/promises';

/** Reads `length` bytes from offset `start`; fewer at the end of the file. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

export function readerOf(handle: FileHandle): ReadBytes {
  return async (start, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  };
}
