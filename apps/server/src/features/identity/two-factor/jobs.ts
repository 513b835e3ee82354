import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deleteExpiredTickets } from './tickets.ts';

/** Deletes the expired tickets of unfinished logins every hour. */
export const sweepTicketsJob = defineJob({
  name: 'two-factor.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600, cron: '43 * * * *' },
  run: (ctx: Context) => deleteExpiredTickets(ctx.db),
});
