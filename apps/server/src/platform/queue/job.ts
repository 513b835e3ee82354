import type { Logger } from 'pino';
import type * as z from 'zod';

export type JobOptions = {
  /** How often a job that died or threw is tried again. */
  retryLimit: number;
  /** Seconds before the first try again; doubled each time. */
  retryDelay: number;
  /** Seconds after which a running job counts as hung. */
  expireInSeconds: number;
};

export type JobRun = {
  /** Aborts when the process stops or the job's time is up. */
  signal: AbortSignal;
  log: Logger;
  /** 0 at the first try. */
  attempt: number;
  isLastAttempt: boolean;
};

/**
 * A kind of job. `run` is told everything it needs by its payload, may be run more than once, and
 * throws when it fails: the runner alone logs, times and hands it out again.
 */
export type Job<Context, Payload extends z.ZodType> = {
  name: string;
  payload: Payload;
  options: JobOptions;
  run(context: Context, payload: z.output<Payload>, run: JobRun): Promise<void>;
};

export function defineJob<Context, Payload extends z.ZodType>(
  job: Job<Context, Payload>,
): Job<Context, Payload> {
  return job;
}
