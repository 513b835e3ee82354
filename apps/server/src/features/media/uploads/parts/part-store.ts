/** An unfinished upload, and the number of bytes received, counted from its start. */
export type Unfinished = { id: string; received: number };

/** A part as received, in a local file. Its first byte belongs at the offset `start` of the whole file. */
export type SpooledPart = {
  /** Path of the local file. */
  source: string;
  start: number;
};

/** The bytes of a part that are stored as a separate file. */
export type StoredPart = { id: string; start: number; bytes: number };

/** Where the parts of unfinished uploads are stored. */
export type PartStore = {
  /** Returns how many bytes of an upload, from its start, this server can read. */
  findReceived(upload: Unfinished): Promise<number>;
  /**
   * Stores the bytes of a part beyond those already received, so that they survive a power cut. Throws `HostError` if
   * the overlapping bytes differ from those received earlier. Returns the stored part if it has to be recorded.
   */
  append(upload: Unfinished, part: SpooledPart): Promise<StoredPart | null>;
  /**
   * Puts the whole file at `target` and returns its MD5 as hex. The file at `target` must not be modified, because it
   * may be a link to the stored parts.
   */
  takeWhole(id: string, bytes: number, target: string): Promise<string>;
  discard(id: string): Promise<void>;
  /** Deletes parts in this store whose upload is finished or deleted. */
  sweep(): Promise<void>;
};
