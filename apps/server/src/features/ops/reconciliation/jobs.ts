import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { reconcileCounters } from './service.ts';

/** Once a night, corrects counters that differ from their facts. */
export const reconcileCountersJob = defineJob({
  name: 'counters.reconcile',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 3600, cron: '23 3 * * *' },
  run: (ctx: Context, _payload, { signal }) => reconcileCounters(ctx, signal),
});
