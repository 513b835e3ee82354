import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { features } from './features.ts';
import { createHeavyGate } from './http/gate.ts';
import { readMigrations } from './migrations/migrations.ts';
import { createCache } from './platform/cache/cache.ts';
import { createCloudinary } from './platform/cloudinary/cloudinary.ts';
import { missingProtection } from './platform/confine/sandbox.ts';
import { openDataDir, setPrivateUmask } from './platform/data-dir/data-dir.ts';
import { createDb } from './platform/db/db.ts';
import { migrateToLatest, openForMigrations } from './platform/db/migrate.ts';
import { openReplica } from './platform/db/replica.ts';
import { findMediaTools } from './platform/ffmpeg/tools.ts';
import { createImageEncoder } from './platform/images/images.ts';
import { createLog, logStep } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { startPostgres } from './platform/postgres/postgres.ts';
import { createQueue } from './platform/queue/queue.ts';
import { createScratch } from './platform/scratch/scratch.ts';
import { loadOrCreateSecret, loadSecret } from './platform/secret/secret.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { makePrivateFolder } from './platform/storage/private-folder.ts';
import type { Storage } from './platform/storage/storage.ts';

export const jobs = features.flatMap((feature) => feature.jobs ?? []);

const withoutFfmpeg =
  'ffmpeg was not found. Videos play as uploaded, in one quality. ' +
  'Install ffmpeg (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH.';

const withoutMailOrigin =
  'SMTP_URL is set, but PUBLIC_URL is not. Links in emails need it, so Kinora sends no email until it is set.';

const withoutSecret =
  'SESSION_SECRET is not set, so this worker leaves emails, pushes and backups to processes that have it.';

/** Opens everything that a Kinora process needs. Disposing of the context closes it all in the right order. */
export async function openContext(
  config: Config,
  log: Logger,
  { createsSecret = true } = {},
): Promise<Context & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  await openDataDir(config.dataDir);
  const connectionString =
    config.databaseUrl ??
    opened.use(
      await logStep(log, 'PostgreSQL is running', () => startPostgres({ dataDir: config.dataDir, log })),
    ).connectionString;
  const direct = config.directDatabaseUrl ?? connectionString;
  const onLost = warnOf(log, 'Lost a database connection');
  const db = createDb(connectionString, { onLost, isPooled: direct !== connectionString });
  opened.defer(() => db.destroy());
  await logStep(log, 'The database schema is up to date', () => migrate(direct, log));
  const replica =
    config.replicaUrl &&
    opened.use(openReplica(db, config.replicaUrl, warnOf(log, 'Lost a connection to the replica')));
  const onMissed = warnOf(log, 'Lost change notifications between processes');
  const cache = opened.use(createCache(db, direct, onMissed, replica || undefined));
  const queue = await logStep(log, 'The job queue is ready', () => createQueue(direct, jobs, log));
  opened.defer(() => queue.stop());

  for (const folder of ['media', 'parts', 'imports', 'tmp']) {
    await makePrivateFolder(path.join(config.dataDir, folder));
  }
  const loadSiteSecret = createsSecret ? loadOrCreateSecret : loadSecret;
  const [scratch, mediaTools, images, known] = await Promise.all([
    createScratch(config.dataDir),
    findMediaTools(config.ffmpegPath, config.transcodeNiceness),
    createImageEncoder(),
    config.sessionSecret ?? loadSiteSecret(config.dataDir, 'session-secret'),
  ]);
  const secret = { secret: known ?? randomUUID(), knowsSecret: known !== null };
  if (!secret.knowsSecret) log.warn(withoutSecret);
  if (!mediaTools) log.warn(withoutFfmpeg);
  if (config.lacksMailOrigin) log.warn(withoutMailOrigin);
  const sandboxes = [images.sandbox, ...(mediaTools ? [mediaTools.sandbox] : [])];
  for (const sentence of new Set(sandboxes.flatMap(missingProtection))) log.warn(sentence);
  const storage = await openStorage(config, opened);
  const cloudinary = config.cloudinary ? createCloudinary(config.cloudinary) : null;
  const mailer = config.mail ? createMailer(config.mail) : null;
  const metrics = config.metricsAt ? (await import('./platform/metrics/metrics.ts')).createMetrics() : null;
  const tools = { scratch, mediaTools, images, mailer, metrics };
  const stopping = new AbortController();
  const enterHeavy = createHeavyGate();
  const context = {
    config,
    log,
    db,
    directDatabaseUrl: direct,
    cache,
    enterHeavy,
    queue,
    storage,
    cloudinary,
    stopping,
    ...secret,
    ...tools,
  };
  if (metrics) for (const { gauges } of features) gauges?.(context, metrics);
  const end = opened.move();
  return { ...context, [Symbol.asyncDispose]: () => end.disposeAsync() };
}

async function migrate(connectionString: string, log: Logger): Promise<void> {
  const db = openForMigrations(connectionString);
  await migrateToLatest(db, await readMigrations(), log).finally(() => db.destroy());
}

const warnOf = (log: Logger, sentence: string) => (error: Error) => log.warn({ err: error }, sentence);

/** Opens the file storage, and registers it with `opened` if it has to be closed. */
export async function openStorage({ s3, dataDir }: Config, opened: AsyncDisposableStack): Promise<Storage> {
  if (!s3) return createDiskStorage(path.join(dataDir, 'media'));
  // Loaded on demand, because the S3 client takes 32 MB of memory and most instances don't use it.
  const { openS3Storage } = await import('./platform/storage/s3.ts');
  return opened.use(await openS3Storage(s3));
}

/** Runs the queue's jobs and every feature's background work until it is disposed of. */
export async function startWorker(context: Context): Promise<AsyncDisposable> {
  await using started = new AsyncDisposableStack();
  for (const job of jobs) await context.queue.work(context, job);
  for (const { background } of features) if (background) started.use(background(context));
  return started.move();
}

/** Runs a process to its end. Prints a failure to standard error as one sentence, without a stack trace. */
export async function runProcess(work: (config: Config, log: Logger) => Promise<void>): Promise<void> {
  try {
    setPrivateUmask();
    const config = readConfig();
    await work(config, createLog({ level: config.logLevel, format: config.logFormat }));
  } catch (error) {
    process.stderr.write(`\nKinora stopped: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
