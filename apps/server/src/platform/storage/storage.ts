import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

/** One version of a file, even if the content of its key is replaced. Has to be closed or read to the end. */
export type StoredFile = {
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Changes whenever the key's content is replaced. */
  readonly version: string;
  /** Reads the whole file, or a range of it. */
  read(range?: ByteRange): Readable;
  close(): Promise<void>;
};

/**
 * Stores files under keys such as `assets/<id>/source.mp4`. A file survives a power failure once `putFile` has
 * returned, and a reader sees a whole file or none.
 */
export type Storage = {
  /** Whether files are on other machines, so that fetching one takes time and disk space. */
  readonly isRemote: boolean;
  /**
   * Moves the file at `path` into storage and atomically replaces the content of the key. Throws `StorageFullError`
   * and, like the other methods, `StorageUnavailableError`.
   */
  putFile(key: string, path: string): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  /**
   * Fetches the file to `path` on this machine. The file at `path` must not be changed, because it may be a link to the
   * stored file.
   */
  fetchTo(key: string, path: string): Promise<void>;
  /**
   * Fetches these ranges into a sparse file at `path` at the same offsets, preserving ranges that were fetched earlier;
   * or the whole file if that costs nothing. Ranges may extend past the end. Returns the size of the whole file in
   * bytes.
   */
  fetchRanges(key: string, path: string, ranges: readonly ByteRange[]): Promise<number>;
  /** Lists the keys under `prefix/` with their versions, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; version: string }>;
  /** Deletes one file, if it exists. */
  deleteFile(key: string): Promise<void>;
  /** Deletes everything under `prefix/`. */
  deleteAll(prefix: string): Promise<void>;
};

/** The store is full. */
export class StorageFullError extends Error {}

/** The store doesn't respond; a retry may succeed. */
export class StorageUnavailableError extends Error {}

const plainKey = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i;

/** Whether a string can be a key: plain names between slashes, none of them `..`. */
export function isStorageKey(text: string): boolean {
  return text.length <= 300 && plainKey.test(text);
}
