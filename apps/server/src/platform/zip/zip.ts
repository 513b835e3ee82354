import { createWriteStream } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { BlockReader, isReadFailure, type ZipBytes } from './zip-bytes.ts';

/** A ZIP file is damaged, encrypted, or has more than the limits allow. */
export class ZipError extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'excessive';

  constructor(reason: ZipError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A file in a ZIP file. It can be stored as JSON, and read later without the central directory. */
export type ZipEntry = {
  /** Its path. It is only compared with other paths, never used as one. */
  name: string;
  /** Uncompressed. */
  bytes: number;
  compressedBytes: number;
  offset: number;
  method: number;
  flags: number;
  crc: number;
};

const maxEntries = 200_000;
/** Entries that are read at a time. A cached block is read without waiting, and would keep requests waiting. */
const entriesAtOnce = 500;
/** Max length of all names together, because they are in memory at the same time. */
const maxNames = 20 * 1024 * 1024;
/**
 * Max ratio of a file to its compressed content. Media are hardly compressible and texts rarely exceed 50, while a bomb
 * comes close to 1,000.
 */
const maxRatio = 400;
/** A file up to this size may have any ratio. */
const harmlessBytes = 4 * 1024 * 1024;

export type Zip = {
  /** Reads the central directory. Of several files with one name, the last one counts. May be called once. Throws `ZipError`. */
  readEntries(signal?: AbortSignal): Promise<Map<string, ZipEntry>>;
  /**
   * Opens a file, which ends with `ZipError` if it is damaged. Throws `ZipError` if it has more than `maxBytes`, before
   * it is read.
   */
  open(entry: ZipEntry, maxBytes: number): Promise<Transform>;
};

/** Opens a ZIP file, which may be ZIP64. Only its end is read. Throws `ZipError`. */
export async function openZip(bytes: ZipBytes): Promise<Zip> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await asZipErrors(fromRandomAccessReaderPromise(new BlockReader(bytes), bytes.size, options));
  return {
    readEntries: (signal) => asZipErrors(readEntries(zip, signal)),
    open: (entry, maxBytes) => asZipErrors(openEntry(zip, entry, maxBytes)),
  };
}

async function readEntries(zip: ZipFile, signal?: AbortSignal): Promise<Map<string, ZipEntry>> {
  if (zip.entryCount > maxEntries) throw new ZipError('excessive', `${zip.entryCount} files`);
  const entries = new Map<string, ZipEntry>();
  let [read, names] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    read += 1;
    if (read % entriesAtOnce === 0) await letOthersRun();
    if (entry.isEncrypted()) throw new ZipError('encrypted', 'encrypted files');
    names += entry.fileNameLength;
    if (names > maxNames) throw new ZipError('excessive', 'too long names');
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, describe(entry));
  }
  return entries;
}

function describe(entry: Entry): ZipEntry {
  return {
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    compressedBytes: entry.compressedSize,
    offset: entry.relativeOffsetOfLocalHeader,
    method: entry.compressionMethod,
    flags: entry.generalPurposeBitFlag,
    crc: entry.crc32,
  };
}

async function openEntry(zip: ZipFile, entry: ZipEntry, maxBytes: number): Promise<Transform> {
  const { bytes, compressedBytes } = entry;
  const isBomb = bytes > harmlessBytes && bytes > compressedBytes * maxRatio;
  if (bytes > maxBytes || isBomb) throw new ZipError('excessive', `${bytes} bytes in ${compressedBytes}`);
  // yauzl ends the stream with an error as soon as it exceeds the declared size.
  const content = await zip.openReadStreamPromise(restore(entry));
  const checked = new Checked(entry.crc);
  content.once('error', (error) => checked.destroy(asZipError(error)));
  checked.once('close', () => content.destroy());
  return content.pipe(checked);
}

function restore({ name, ...entry }: ZipEntry): Entry {
  return Object.assign(new Entry(), {
    fileName: name,
    uncompressedSize: entry.bytes,
    compressedSize: entry.compressedBytes,
    relativeOffsetOfLocalHeader: entry.offset,
    compressionMethod: entry.method,
    generalPurposeBitFlag: entry.flags,
    crc32: entry.crc,
  });
}

/** Passes a file on, and ends with `ZipError` unless its checksum is right. */
class Checked extends Transform {
  readonly #expected: number;
  #actual = 0;

  constructor(expected: number) {
    super();
    this.#expected = expected;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#actual = crc32(chunk, this.#actual);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#actual === this.#expected ? null : new ZipError('damaged', 'wrong checksum'));
  }
}

/** Writes a file to `path`, replacing what an earlier attempt has left there. Throws `ZipError`. */
export async function extract(
  zip: Zip,
  entry: ZipEntry,
  path: string,
  { maxBytes, signal, onBytes }: { maxBytes: number; signal: AbortSignal; onBytes?: (bytes: number) => void },
): Promise<void> {
  const content = await zip.open(entry, maxBytes);
  let written = 0;
  if (onBytes) {
    content.on('data', (chunk: Buffer) => {
      written += chunk.length;
      onBytes(written);
    });
  }
  await pipeline(content, createWriteStream(path), { signal });
}

async function asZipErrors<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause) => {
    throw asZipError(cause);
  });
}

/** yauzl's errors have no type of their own. */
function asZipError(cause: Error): Error {
  if (cause instanceof ZipError || isReadFailure(cause) || cause.name === 'AbortError') return cause;
  return new ZipError('damaged', cause.message, { cause });
}
