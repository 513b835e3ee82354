import { buffer } from 'node:stream/consumers';
import { type ByteRange, type Storage, StorageUnavailableError } from './storage.ts';

/** Bytes per request. Each part is read completely, so that a slow reader holds no request open. */
const partBytes = 8 * 1024 * 1024;

/** Reads a file that is never replaced, or a range of it, in order. Throws `StorageUnavailableError`. */
export async function* readThrough(
  storage: Storage,
  key: string,
  range: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY },
): AsyncGenerator<Uint8Array> {
  for (let { start, end } = range; start <= end; start += partBytes) {
    const file = await storage.open(key);
    if (!file) throw new StorageUnavailableError('the file no longer exists');
    end = Math.min(end, file.size - 1);
    yield await buffer(file.read({ start, end: Math.min(start + partBytes - 1, end) }));
  }
}
