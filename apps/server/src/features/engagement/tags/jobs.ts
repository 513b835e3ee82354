import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { indexNext } from './backlog.ts';
import { recount } from './counts.ts';

const batch = 250;
const options = { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 3600 };

/** Indexes texts that were written before tags existed, in batches. Runs every minute. */
export const indexBacklogJob = defineJob({
  name: 'tags.index-backlog',
  payload: z.object({}),
  options: { ...options, cron: '* * * * *', deleteAfterSeconds: 600 },
  run: async (ctx: Context, _payload, { signal }) => {
    for (const kind of ['videos', 'tweets'] as const) {
      while (!signal.aborted && (await indexNext(ctx.db, kind, batch)));
    }
  },
});

/** Corrects tag counts that differ from the actual uses. Runs every night. */
export const recountTagsJob = defineJob({
  name: 'tags.recount',
  payload: z.object({}),
  options: { ...options, cron: '11 4 * * *' },
  run: async (ctx: Context, _payload, { signal }) => {
    let corrected = 0;
    for (let after: string | null = ''; after !== null; ) {
      signal.throwIfAborted();
      const { last, wrong } = await recount(ctx.db, after, batch);
      corrected += wrong;
      after = last;
    }
    if (corrected > 0) ctx.log.warn({ corrected }, 'Corrected tag counts that did not match their rows');
  },
});
