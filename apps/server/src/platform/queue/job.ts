import type { Logger } from 'pino';
import type * as z from 'zod';

export type JobOptions = {
  /** Max retries of a job that threw or whose worker died. */
  retryLimit: number;
  /** Seconds before the first retry; doubled each time, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a running job counts as hung. */
  expireInSeconds: number;
  /** Seconds for which a job is kept after its end: a week by default. */
  deleteAfterSeconds?: number;
  /** When it runs by itself, with an empty payload, as a cron expression in UTC. */
  cron?: string;
};

export type JobRun = {
  /** Aborts when the process stops, the job's time is up, or another worker has taken it over. */
  signal: AbortSignal;
  log: Logger;
  /** 0 at the first attempt. An attempt that ended with its worker counts too. */
  attempt: number;
};

/** A failure that no retry would fix, so the job is given up at once. */
export class UnrecoverableError extends Error {}

/** The job can't run now for a reason outside it. It runs again in `seconds`, which doesn't count as a retry. */
export class HeldError extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number, options?: ErrorOptions) {
    super(message, options);
    this.seconds = seconds;
  }
}

/** This process can't run the job now. Others get it at once, and this one asks for none of its kind for `seconds`. */
export class WorkerUnavailable extends HeldError {}

/**
 * A kind of job. `run` gets everything that it needs in its payload, may run more than once, and throws if it fails:
 * only the runner logs, times and retries it. `onDeadLetter` runs, as a job of its own, once no retry will follow.
 */
export type Job<Context, Payload extends z.ZodType> = {
  name: string;
  payload: Payload;
  options: JobOptions;
  /** Max jobs of this kind that one process runs at a time: 1 by default, 0 where it can't run them. */
  concurrency?(context: Context): number;
  run(context: Context, payload: z.output<Payload>, run: JobRun): Promise<void>;
  onDeadLetter?(context: Context, payload: z.output<Payload>): Promise<void>;
};

export function defineJob<Context, Payload extends z.ZodType>(
  job: Job<Context, Payload>,
): Job<Context, Payload> {
  return job;
}
