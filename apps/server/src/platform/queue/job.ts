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
  /** Seconds that a job is stored after its end: a week by default. */
  deleteAfterSeconds?: number;
  /** A cron expression in UTC for scheduled runs with an empty payload. */
  cron?: string;
};

export type JobRun = {
  /** Aborts when the process stops, the job times out, or another worker has taken it over. */
  signal: AbortSignal;
  log: Logger;
  /** 0 on the first attempt. An attempt whose worker died counts too. */
  attempt: number;
};

/** A failure that no retry would fix, so the job immediately becomes a dead letter. */
export class UnrecoverableError extends Error {}

/** The job can't run now for an external reason. It runs again in `seconds`, which doesn't count as a retry. */
export class PostponedError extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number, options?: ErrorOptions) {
    super(message, options);
    this.seconds = seconds;
  }
}

/**
 * This process can't run the job now. Other processes can take it immediately, while the worker that had it takes no
 * other job for `seconds`.
 */
export class WorkerUnavailable extends PostponedError {}

/**
 * A kind of job. `run` gets everything it needs in its payload, may run more than once, and throws if it fails: only
 * the runner logs, times and retries it. `onDeadLetter` runs as a separate job once no retry will follow.
 */
export type Job<Context, Payload extends z.ZodType> = {
  name: string;
  payload: Payload;
  options: JobOptions;
  /** Max jobs of this kind that a process runs at a time: 1 by default, 0 if it can't run them. */
  concurrency?(context: Context): number;
  /** A process runs the jobs of one group, such as those of one person, one at a time. */
  groupOf?(payload: z.input<Payload>): string;
  run(context: Context, payload: z.output<Payload>, run: JobRun): Promise<void>;
  onDeadLetter?(context: Context, payload: z.output<Payload>): Promise<void>;
};

export function defineJob<Context, Payload extends z.ZodType>(
  job: Job<Context, Payload>,
): Job<Context, Payload> {
  return job;
}
