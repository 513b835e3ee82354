import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { measureDays } from './site-queries.ts';

/** Every five minutes, measures what the site's days don't count themselves. */
export const measureSiteJob = defineJob({
  name: 'analytics.site',
  payload: z.object({}),
  options: {
    retryLimit: 2,
    retryDelay: 10,
    retryDelayMax: 60,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
    cron: '*/5 * * * *',
  },
  run: ({ db }: Context) => measureDays(db),
});
