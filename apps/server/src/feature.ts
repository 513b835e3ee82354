import type * as z from 'zod';
import type { Context } from './context.ts';
import type { Routing } from './http/routing.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Job } from './platform/queue/job.ts';

/** Everything that a feature adds to a Kinora process. */
export type Feature = {
  readonly routes?: (routing: Routing) => void | Promise<void>;
  readonly jobs?: readonly Job<Context, z.ZodType>[];
  /** Adds gauges, which are evaluated whenever the process's metrics are read. */
  readonly gauges?: (context: Context, metrics: Metrics) => void;
  /** Starts work that a worker does continuously, in addition to the queue's jobs. */
  readonly background?: (context: Context) => AsyncDisposable;
};
