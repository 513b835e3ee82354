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

/** Everything that a use case may reach: built once by the process, and passed down. */
export type Context = {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly cache: Cache;
  /** Lets in only a few of what is heavy on the database, and refuses what would wait too long. */
  readonly enterHeavy: Semaphore;
  readonly queue: Queue;
  readonly storage: Storage;
  /** Null if uploads go to the built-in media host. */
  readonly cloudinary: Cloudinary | null;
  readonly scratch: Scratch;
  /** Null if there is no ffmpeg: uploads are then served as they came. */
  readonly mediaTools: MediaTools | null;
  readonly images: ImageEncoder;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Null if nobody asks for them. */
  readonly metrics: Metrics | null;
  /** Aborted when this process begins to stop: it should get no more requests. */
  readonly stopping: AbortController;
  /** The instance's secret, from which each purpose derives a key. */
  readonly secret: string;
  /**
   * False in a worker that was given no secret: what it signed would be believed by nobody, and it may not know how the
   * instance sends mail.
   */
  readonly knowsSecret: boolean;
};
