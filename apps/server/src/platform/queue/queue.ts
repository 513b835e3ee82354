import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Trx } from '../db/db.ts';
import type { Job } from './job.ts';

export type Queue = {
  /** Enqueues inside the transaction: the job exists if, and only if, what it follows from does. */
  send<Context, Payload extends z.ZodType>(
    trx: Trx,
    job: Job<Context, Payload>,
    payload: z.input<Payload> & object,
    options?: { priority?: number },
  ): Promise<void>;
  /** Starts handing jobs of this kind out to this process, `concurrency` at a time. */
  work<Context, Payload extends z.ZodType>(
    context: Context,
    job: Job<Context, Payload>,
    concurrency: number,
  ): Promise<void>;
  /** Stops handing out, aborts what runs and hands it back. */
  stop(): Promise<void>;
};

/** Seconds without a sign of life after which a job's worker counts as dead. */
const heartbeatSeconds = 10;

/** Seconds; a notification wakes a worker at once, as does the end of its job, and asking is the backstop. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

type AnyJob = Pick<Job<never, z.ZodType>, 'name' | 'options'>;

/** Opens the queue, which lives in the database beside the rest. */
export async function createQueue(
  connectionString: string,
  jobs: readonly AnyJob[],
  log: Logger,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'));
  await boss.start();
  for (const { name, options } of jobs) {
    const settings = { ...options, retryBackoff: true, heartbeatSeconds, notify: true };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }
  const stopping = new AbortController();

  return {
    async send(trx, job, payload, options) {
      await boss.send(job.name, payload, { ...options, db: fromKysely(trx) });
    },
    async work(context, job, concurrency) {
      const options = { ...polling, includeMetadata: true, localConcurrency: concurrency } as const;
      const worker = await boss.work(job.name, options, async ([found]: JobWithMetadata<unknown>[]) => {
        if (!found) return;
        await runJob(context, job, found, stopping.signal, log).finally(() => boss.notifyWorker(worker));
      });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function runJob<Context, Payload extends z.ZodType>(
  context: Context,
  job: Job<Context, Payload>,
  found: JobWithMetadata<unknown>,
  stopping: AbortSignal,
  parent: Logger,
): Promise<void> {
  const log = parent.child({ job: job.name, jobId: found.id, attempt: found.retryCount });
  const started = performance.now();
  const signal = AbortSignal.any([stopping, found.signal]);
  try {
    await job.run(context, job.payload.parse(found.data), {
      signal,
      log,
      attempt: found.retryCount,
      isLastAttempt: found.retryCount >= found.retryLimit,
    });
    log.info({ ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    log[signal.aborted ? 'info' : 'error'](
      { err: error, ms: Math.round(performance.now() - started) },
      'job failed',
    );
    throw error;
  }
}
