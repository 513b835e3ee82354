import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

export type StoredInfo = {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
};

/**
 * Where files are kept, under keys such as `assets/<id>/source.mp4`. What was put is kept through a
 * power cut once the call has answered, and a reader sees the whole of a file or nothing.
 */
export type Storage = {
  /**
   * Takes the file over from `path`, which is gone afterwards, and replaces what stood under the key,
   * at one moment. Throws `StorageFullError`.
   */
  putFile(key: string, path: string): Promise<void>;
  stat(key: string): Promise<StoredInfo | null>;
  /** The caller has checked with `stat` that the file is there and the range lies in it. */
  read(key: string, range?: ByteRange): Readable;
  /** Brings the file to `path` on this machine, to be read and not written. */
  fetchTo(key: string, path: string): Promise<void>;
  /** Deletes everything under `prefix/`. */
  deleteAll(prefix: string): Promise<void>;
};

/** There is no space left to keep a file in. */
export class StorageFullError extends Error {}

const plainKey = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i;

/** Whether a text can be a key: plain names between slashes, none of them `..`. */
export function isStorageKey(text: string): boolean {
  return text.length <= 300 && plainKey.test(text);
}
