/** An unfinished upload, and the bytes that have been received of it, counted from its start. */
export type Unfinished = { id: string; received: number };

/** New bytes of an upload, at the start or the end of a file on this machine. */
export type SpooledPart = {
  /** The path of the part. It belongs at `start` of the whole file. */
  source: string;
  start: number;
};

/** What has been stored of a part: the row of a file of its own, if it is one. */
export type StoredPart = { id: string; start: number; bytes: number };

/** Where the parts of unfinished uploads wait for the others. */
export type PartStore = {
  /** The bytes of an upload that are within reach of this server, from its start on. */
  findReceived(upload: Unfinished): Promise<number>;
  /**
   * Stores the bytes of a part that are beyond those received, so that they survive a power cut. Throws `HostError` if
   * its other bytes differ from those received before.
   */
  append(upload: Unfinished, part: SpooledPart): Promise<StoredPart | null>;
  /** Puts the whole file at `target`, which must not be written to, and returns its MD5 as hex. */
  takeWhole(id: string, bytes: number, target: string): Promise<string>;
  /** Deletes the parts of an upload. */
  discard(id: string): Promise<void>;
  /** Deletes what is here of uploads whose rows are gone. */
  sweep(): Promise<void>;
};
