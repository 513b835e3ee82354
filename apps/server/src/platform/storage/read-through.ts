import { buffer } from 'node:stream/consumers';
import { type Storage, StorageUnavailableError } from './storage.ts';

/** Bytes of one request, so a slow reader holds no request open. */
const partBytes = 8 * 1024 * 1024;

/** Reads a file that is never replaced from start to end. Throws `StorageUnavailableError`. */
export async function* readThrough(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  for (let start = 0, size = Number.POSITIVE_INFINITY; start < size; start += partBytes) {
    const file = await storage.open(key);
    if (!file) throw new StorageUnavailableError('the file is gone');
    size = file.size;
    yield await buffer(file.read({ start, end: Math.min(start + partBytes, size) - 1 }));
  }
}
