import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { forgetUnusedTerms } from './queries.ts';

const batch = 500;

/** Deletes terms that no text contains. Runs every night. */
export const sweepTermsJob = defineJob({
  name: 'search.sweep-terms',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 3600, cron: '47 3 * * *' },
  run: async (ctx: Context, _payload, { signal }) => {
    for (let after: string | undefined = ''; after !== undefined; ) {
      signal.throwIfAborted();
      after = await forgetUnusedTerms(ctx.db, after, batch);
    }
  },
});
