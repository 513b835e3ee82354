import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** One version of a file, whatever is put under its key meanwhile. Ends with `close`, or when it has been read. */
export type StoredFile = {
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Another one for each content that the key has had. */
  readonly version: string;
  /** All of it, or a range that lies in it. */
  read(range?: ByteRange): Readable;
  close(): Promise<void>;
};

/**
 * Where files are kept, under keys such as `assets/<id>/source.mp4`. What was put is kept through a
 * power cut once the call has answered, and a reader sees the whole of a file or nothing.
 */
export type Storage = {
  /**
   * Takes the file over from `path`, which is gone afterwards, and replaces what stood under the key,
   * at one moment. Throws `StorageFullError`, and like the others `StorageUnavailableError`.
   */
  putFile(key: string, path: string): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  /** Brings the file to `path` on this machine, to be read and not written. */
  fetchTo(key: string, path: string): Promise<void>;
  /** Deletes everything under `prefix/`. */
  deleteAll(prefix: string): Promise<void>;
};

/** There is no space left to keep a file in. */
export class StorageFullError extends Error {}

/** The store does not answer; later it may. */
export class StorageUnavailableError extends Error {}

const plainKey = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i;

/** Whether a text can be a key: plain names between slashes, none of them `..`. */
export function isStorageKey(text: string): boolean {
  return text.length <= 300 && plainKey.test(text);
}
