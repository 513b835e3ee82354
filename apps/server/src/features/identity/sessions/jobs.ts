import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { sweepLimits } from '../../../http/limits.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deleteExpiredSessions } from './queries.ts';

/** Deletes expired sessions and rate limit counts every hour. */
export const sweepSessionsJob = defineJob({
  name: 'sessions.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600, cron: '41 * * * *' },
  run: async (ctx: Context) => {
    await deleteExpiredSessions(ctx.db);
    await sweepLimits(ctx.db);
  },
});
