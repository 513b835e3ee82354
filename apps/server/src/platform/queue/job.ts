import type { Logger } from 'pino';
import type * as z from 'zod';

export type JobOptions = {
  /** How often a job whose worker died, or that threw, is tried again. */
  retryLimit: number;
  /** Seconds before the first try again; doubled each time, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a running job counts as hung. */
  expireInSeconds: number;
  /** When it is done by itself, with an empty payload: minutes, hours, … as cron writes them, in UTC. */
  cron?: string;
};

export type JobRun = {
  /** Aborts when the process stops, the job's time is up, or another worker has taken it over. */
  signal: AbortSignal;
  log: Logger;
  /** 0 at the first try. A try that ended with its worker counts too. */
  attempt: number;
};

/** A failure that no further try would mend: the job is given up at once. */
export class UnrecoverableError extends Error {}

/**
 * A kind of job. `run` is told everything it needs by its payload, may be run more than once, and
 * throws when it fails: the runner alone logs, times and hands it out again. `giveUp` runs, as a job
 * of its own, once no further try will follow.
 */
export type Job<Context, Payload extends z.ZodType> = {
  name: string;
  payload: Payload;
  options: JobOptions;
  /** The number of them that one process runs at a time: 1 unless this says more, 0 where it can't run them. */
  concurrency?(context: Context): number;
  run(context: Context, payload: z.output<Payload>, run: JobRun): Promise<void>;
  giveUp?(context: Context, payload: z.output<Payload>): Promise<void>;
};

export function defineJob<Context, Payload extends z.ZodType>(
  job: Job<Context, Payload>,
): Job<Context, Payload> {
  return job;
}
