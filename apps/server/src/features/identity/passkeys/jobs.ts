import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deleteExpiredChallenges } from './challenges.ts';

/** Deletes expired, unused challenges every hour. */
export const sweepChallengesJob = defineJob({
  name: 'passkeys.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600, cron: '47 * * * *' },
  run: (ctx: Context) => deleteExpiredChallenges(ctx.db),
});
