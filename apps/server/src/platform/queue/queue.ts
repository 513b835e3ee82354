import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  fromKysely,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Queue as QueueOptions,
} from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Trx } from '../db/db.ts';
import { createClockWatch } from './clock-watch.ts';
import { type Job, PostponedError, UnrecoverableError, WorkerUnavailable } from './job.ts';
import { listIndex } from './listed-jobs.ts';

export type Queue = {
  /** Enqueues a job within the transaction, so that the job exists if and only if the transaction commits. */
  send<Context, Payload extends z.ZodType>(
    trx: Trx,
    job: Job<Context, Payload>,
    payload: z.input<Payload> & object,
    /** `startAfter` is in seconds. */
    options?: { priority?: number; startAfter?: number },
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement. */
  sendAll<Context, Payload extends z.ZodType>(
    trx: Trx,
    job: Job<Context, Payload>,
    jobs: readonly { payload: z.input<Payload> & object; priority: number }[],
  ): Promise<void>;
  /** Gives a failed job one more attempt. */
  retry(trx: Trx, job: { id: string; name: string }): Promise<void>;
  /** Starts running jobs of this kind in this process, at most `concurrency` at a time. */
  work<Context, Payload extends z.ZodType>(context: Context, job: Job<Context, Payload>): Promise<void>;
  /** The kinds of the jobs that this process is running, one entry per job. */
  running(): string[];
  /** Stops taking jobs, aborts the running ones and returns them to the queue. */
  stop(): Promise<void>;
};

/** Seconds without a heartbeat after which a job's worker counts as dead; pg-boss allows no fewer. */
const heartbeatSeconds = 10;

/** Milliseconds after which a query counts as lost. */
const queryTimeout = 20_000;

/** Milliseconds between checks for a database clock that has been set back. */
const clockCheck = 5_000;

/**
 * Seconds between polls, which are only a backstop: a notification, or the end of its current job, wakes a worker
 * immediately.
 */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

type AnyJob = Pick<Job<never, z.ZodType>, 'name' | 'options' | 'onDeadLetter'>;

/** Returns the name of the dead letter queue for a kind of job. */
const deadLetterQueue = (name: string) => `${name}.lost`;

/** Opens the queue, which is in the application's database. */
export async function createQueue(
  connectionString: string,
  jobs: readonly AnyJob[],
  log: Logger,
): Promise<Queue> {
  const boss = await startBoss(connectionString, log);
  await declareQueues(boss, jobs);
  const watchClock = createClockWatch(boss);
  await watchClock();
  const clockWatch = setInterval(() => {
    watchClock().catch((error) => log.error({ err: error }, 'Job queue failed'));
  }, clockCheck).unref();
  const stopping = new AbortController();
  const running = new Map<string, string>();

  return {
    running: () => [...running.values()].toSorted(),
    async send(trx, job, payload, options) {
      const group = job.groupOf && { group: { id: job.groupOf(payload) } };
      await boss.send(job.name, payload, { ...options, ...group, db: fromKysely(trx) });
    },
    async sendAll(trx, job, jobs) {
      const all = jobs.map(({ payload, priority }) => ({ data: payload, priority }));
      await boss.insert(job.name, all, { db: fromKysely(trx) });
    },
    async retry(trx, { id, name }) {
      await boss.retry(name, id, { db: fromKysely(trx) });
    },
    async work(context, job) {
      const concurrency = job.concurrency?.(context) ?? 1;
      if (concurrency === 0) return;
      const groups = job.groupOf ? { localGroupConcurrency: 1 } : {};
      const start = (name: string, localConcurrency: number, run: typeof job.run) =>
        startWorker(boss, name, { localConcurrency, ...groups }, async (found) => {
          running.set(found.id, job.name);
          const whole = { ...job, name, run };
          const ended = runJob(boss, context, whole, found, stopping.signal, log);
          const { pause, ...result } = await ended.finally(() => running.delete(found.id));
          if (pause) await wait(pause * 1000, undefined, { signal: stopping.signal }).catch(() => {});
          return result;
        });
      await start(job.name, concurrency, job.run);
      const { onDeadLetter } = job;
      if (onDeadLetter) {
        await start(deadLetterQueue(job.name), 1, (_, payload) => onDeadLetter(context, payload));
      }
    },
    async stop() {
      stopping.abort();
      clearInterval(clockWatch);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function startBoss(connectionString: string, log: Logger): Promise<PgBoss> {
  const address = new URL(connectionString);
  // Set in the URL, which pg also reads, because pg-boss has no such option.
  address.searchParams.set('query_timeout', String(queryTimeout));
  const boss = new PgBoss({
    connectionString: address.href,
    max: 2,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'Job queue failed'));
  boss.on('warning', (warning) => log.warn({ data: warning.data }, `Job queue warning: ${warning.message}`));
  await boss.start();
  await boss.getDb().executeSql(listIndex);
  return boss;
}

/** Creates or updates the queues and schedules of every kind. Most starts find them unchanged and write nothing. */
async function declareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const declare = async (name: string, settings: Omit<QueueOptions, 'name'>) => {
    const queue = queues.get(name);
    const isKnown = isDeepStrictEqual({ ...queue, ...settings }, queue);
    if (!queue) await boss.createQueue(name, settings);
    if (queue && !isKnown) await boss.updateQueue(name, settings);
  };
  for (const { name, options, onDeadLetter } of jobs) {
    const { cron, ...rest } = options;
    const settings = { ...rest, retryBackoff: true, heartbeatSeconds, notify: true };
    if (onDeadLetter) await declare(deadLetterQueue(name), settings);
    await declare(name, { ...settings, ...(onDeadLetter && { deadLetter: deadLetterQueue(name) }) });
    if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron, {});
  }
}

async function startWorker(
  boss: PgBoss,
  name: string,
  concurrency: { localConcurrency: number; localGroupConcurrency?: number },
  run: (found: JobWithMetadata<unknown>) => Promise<JobResult>,
): Promise<void> {
  const options = { ...polling, includeMetadata: true, perJobResults: true, ...concurrency } as const;
  const worker = await boss.work(name, options, async (found: JobWithMetadata<unknown>[]) =>
    Promise.all(found.map(run)).finally(() => boss.notifyWorker(worker)),
  );
}

async function runJob<Context, Payload extends z.ZodType>(
  boss: PgBoss,
  context: Context,
  job: Job<Context, Payload>,
  found: JobWithMetadata<unknown>,
  stopping: AbortSignal,
  parent: Logger,
): Promise<JobResult & { pause?: number }> {
  const log = parent.child({ job: job.name, jobId: found.id, attempt: found.retryCount });
  const started = performance.now();
  const signal = AbortSignal.any([stopping, found.signal]);
  try {
    stopping.throwIfAborted();
    await job.run(context, job.payload.parse(found.data), { signal, log, attempt: found.retryCount });
    log.info({ ms: Math.round(performance.now() - started) }, 'Job finished');
    return { id: found.id, status: 'completed' };
  } catch (thrown) {
    const error = stopping.aborted ? whileStopping(thrown) : thrown;
    const isPostponed = error instanceof PostponedError && (await postponeJob(boss, found, error, log));
    const pause = error instanceof WorkerUnavailable ? error.seconds : 0;
    if (isPostponed) return { id: found.id, status: 'completed', pause };
    const ms = Math.round(performance.now() - started);
    log[signal.aborted ? 'info' : 'error']({ err: error, ms }, signal.aborted ? 'Job stopped' : 'Job failed');
    const status = error instanceof UnrecoverableError ? 'deadletter' : 'failed';
    return { id: found.id, status, output: { message: reasonOf(error) } };
  }
}

/**
 * A stopping process interrupts its jobs, so most errors mean that the process is unavailable, not that the job failed.
 */
function whileStopping(cause: unknown): Error {
  if (cause instanceof UnrecoverableError || cause instanceof PostponedError) return cause;
  return new WorkerUnavailable('the process is stopping', 0, { cause });
}

/** Returns an error's message, followed by those of its causes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/**
 * Enqueues a job again, for later or for other processes. Returns false if that fails, as it may on a full disk; then
 * the job is retried.
 */
async function postponeJob(
  boss: PgBoss,
  { id, name, data, priority }: JobWithMetadata<unknown>,
  error: PostponedError,
  log: Logger,
): Promise<boolean> {
  try {
    if (error instanceof WorkerUnavailable) {
      await boss.send(name, { ...Object(data) }, { priority });
      // Completes the job before the pause; the worker would only complete it afterwards.
      await boss.complete(name, id);
    } else {
      await boss.send(name, { ...Object(data) }, { priority, startAfter: error.seconds });
    }
    log.warn({ seconds: error.seconds, err: error.cause }, `Job postponed: ${error.message}`);
    return true;
  } catch (cause) {
    log.error({ err: cause }, 'Could not postpone a job');
    return false;
  }
}
