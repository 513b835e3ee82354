import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import { readThrough } from '../storage/read-through.ts';
import { type ByteRange, type Storage, StorageUnavailableError } from '../storage/storage.ts';

/** The bytes of a ZIP file, wherever it is stored. */
export type ZipBytes = { size: number; read(range: ByteRange): Readable };

export async function bytesOfFile(path: string): Promise<ZipBytes> {
  const { size } = await stat(path);
  return { size, read: (range) => createReadStream(path, range) };
}

/** Throws `StorageUnavailableError`. Null if there is no such file. */
export async function bytesOfStored(storage: Storage, key: string): Promise<ZipBytes | null> {
  const file = await storage.open(key);
  await file?.close();
  if (!file) return null;
  const read = (range: ByteRange) => Readable.from(readThrough(storage, key, range), { objectMode: false });
  return { size: file.size, read };
}

/** Bytes per block. A block has thousands of entries of a central directory, which are read one by one. */
const blockBytes = 512 * 1024;

/** Reads blocks for yauzl and caches the last one, so that an entry costs no request to the store. */
export class BlockReader extends RandomAccessReader {
  readonly #bytes: ZipBytes;
  #block: { start: number; content: Promise<Buffer> } | null = null;

  constructor(bytes: ZipBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#bytes.read({ start, end: end - 1 });
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#copy(target.subarray(offset, offset + length), position).then(() => callback(null), callback);
  }

  async #copy(target: Buffer, position: number): Promise<void> {
    for (let copied = 0; copied < target.length; ) {
      const start = Math.floor((position + copied) / blockBytes) * blockBytes;
      const block = await this.#blockAt(start);
      const count = block.copy(target, copied, position + copied - start);
      if (count === 0) throw new Error('the file ends too early');
      copied += count;
    }
  }

  #blockAt(start: number): Promise<Buffer> {
    if (this.#block?.start !== start) {
      const end = Math.min(start + blockBytes, this.#bytes.size) - 1;
      const content =
        end < start ? Promise.resolve(Buffer.alloc(0)) : buffer(this.#bytes.read({ start, end }));
      this.#block = { start, content };
    }
    return this.#block.content;
  }
}

/** Whether reading the bytes failed, in contrast to what they mean. */
export function isReadFailure(error: unknown): boolean {
  return error instanceof StorageUnavailableError || (error instanceof Error && 'syscall' in error);
}
