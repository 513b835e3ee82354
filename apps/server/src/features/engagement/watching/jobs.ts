import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deleteBatch, expired } from './sweep-queries.ts';

/** Every ten minutes, deletes the hashes and salts of past days, ended sessions and hours that have passed. */
export const sweepWatchingJob = defineJob({
  name: 'watching.sweep',
  payload: z.object({}),
  options: {
    retryLimit: 2,
    retryDelay: 60,
    retryDelayMax: 600,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
    cron: '*/10 * * * *',
  },
  run: async ({ db }: Context, _payload, { signal }) => {
    for (const rows of expired) {
      while (!signal.aborted && (await deleteBatch(db, rows)));
    }
  },
});
