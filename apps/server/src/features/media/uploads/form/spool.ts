import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** Bytes of free disk space that each check requires. The next check happens once they have been written. */
const roomStep = 16 * 1024 * 1024;

export type SpoolLimits = { maxBytes: number; requireRoom: (bytes: number) => Promise<void> };

/**
 * Receives a file. Reads everything but writes at most `maxBytes`. A failed write is stored in `failure` instead of
 * being thrown, so that the sender can finish and get the response.
 */
export class Spool extends Writable {
  readonly path: string;
  /** The file name that the sender stated. */
  readonly name: string;
  /** Bytes received, whether written or not. */
  bytes = 0;
  failure: Error | null = null;
  readonly #limits: SpoolLimits;
  #roomUntil = 0;
  readonly #digest = createHash('md5');
  #file: FileHandle | null = null;

  constructor(path: string, name: string, limits: SpoolLimits) {
    super();
    this.path = path;
    this.name = name;
    this.#limits = limits;
  }

  get isTooLarge(): boolean {
    return this.bytes > this.#limits.maxBytes;
  }

  /** Returns the MD5 of the file as hex, which is its entity tag. Call it once, at the end. */
  digest(): string {
    return this.#digest.digest('hex');
  }

  override _construct(done: () => void): void {
    open(this.path, 'wx', 0o600)
      .then((file) => {
        this.#file = file;
      }, this.#remember)
      .finally(done);
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.bytes += chunk.length;
    this.#keep(chunk).catch(this.#remember).finally(done);
  }

  async #keep(chunk: Buffer): Promise<void> {
    if (this.failure || this.isTooLarge) return;
    if (this.bytes > this.#roomUntil) {
      await this.#limits.requireRoom(chunk.length + roomStep);
      this.#roomUntil = this.bytes + roomStep;
    }
    this.#digest.update(chunk);
    await this.#file?.writeFile(chunk);
  }

  readonly #remember = (error: Error): void => {
    this.failure = error;
  };

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const closed = this.#file?.close() ?? Promise.resolve();
    closed.then(
      () => done(error),
      () => done(error),
    );
  }
}
