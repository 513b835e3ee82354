import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Cache } from './platform/cache/cache.ts';
import type { Cloudinary } from './platform/cloudinary/cloudinary.ts';
import type { Semaphore } from './platform/concurrency/semaphore.ts';
import type { Db } from './platform/db/db.ts';
import type { MediaTools } from './platform/ffmpeg/tools.ts';
import type { ImageEncoder } from './platform/images/images.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Queue } from './platform/queue/queue.ts';
import type { Scratch } from './platform/scratch/scratch.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Everything that a use case may access: built once by the process and passed down. */
export type Context = {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly cache: Cache;
  /** Admits only a few requests that are heavy on the database, and refuses those that would wait too long. */
  readonly enterHeavy: Semaphore;
  readonly queue: Queue;
  readonly storage: Storage;
  /** Null if uploads go to the built-in upload host. */
  readonly cloudinary: Cloudinary | null;
  readonly scratch: Scratch;
  /** Null if there is no ffmpeg: videos are then served as uploaded. */
  readonly mediaTools: MediaTools | null;
  readonly images: ImageEncoder;
  /** Null if emails can't be sent, for lack of a mail server or a public URL. */
  readonly mailer: Mailer | null;
  /** Null if metrics are not served. */
  readonly metrics: Metrics | null;
  /** Aborted when this process begins to stop; it should get no more requests. */
  readonly stopping: AbortController;
  /** The instance's secret, from which a key is derived for each purpose. */
  readonly secret: string;
  /**
   * False in a worker without the secret: nothing would accept what it signs, and it may lack the instance's email
   * settings.
   */
  readonly knowsSecret: boolean;
};
