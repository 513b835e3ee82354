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

/** The dependencies of all use cases, built once per process and passed down. */
export type Context = {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  /** Connects to PostgreSQL directly, not through a pooler. */
  readonly directDatabaseUrl: string;
  readonly cache: Cache;
  /** Limits concurrent database-heavy requests, and refuses those that would wait too long. */
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
  /** Aborted when this process begins to stop and should get no more requests. */
  readonly stopping: AbortController;
  /** The instance's secret. A separate key for each purpose is derived from it. */
  readonly secret: string;
  /**
   * False in a worker without the instance's secret: its signatures would be rejected, and it may lack the instance's
   * email settings.
   */
  readonly knowsSecret: boolean;
};
