/** An unfinished upload, and the bytes that have been received of it, counted from its start. */
export type Unfinished = { id: string; received: number };

/** A part as it arrived, in a file on this machine. It belongs at `start` of the whole. */
export type SpooledPart = {
  /** Path. */
  source: string;
  start: number;
};

/** The bytes of a part that are a file of their own. */
export type StoredPart = { id: string; start: number; bytes: number };

/** Where the parts of unfinished uploads wait for the others. */
export type PartStore = {
  /** How many bytes of an upload are within reach of this server, from its start on. */
  findReceived(upload: Unfinished): Promise<number>;
  /**
   * Stores the bytes of a part that are beyond those received, so that they survive a power cut. Throws `HostError` if
   * its other bytes differ from those received before. Returns what has to be recorded of them, if anything.
   */
  append(upload: Unfinished, part: SpooledPart): Promise<StoredPart | null>;
  /** Puts the whole file at `target`, which must not be written to, and returns its MD5 as hex. */
  takeWhole(id: string, bytes: number, target: string): Promise<string>;
  /** Deletes the parts of an upload. */
  discard(id: string): Promise<void>;
  /** Deletes what is here of uploads whose rows are gone. */
  sweep(): Promise<void>;
};
