import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineBacklogJob } from '../../../platform/queue/backlog-job.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { indexNext } from './backlog.ts';
import { recount } from './counts.ts';

const batch = 250;

/** Indexes texts that were written before tags existed. */
export const indexBacklogJob = defineBacklogJob(
  'tags.index-backlog',
  ({ db }: Context) => indexNext(db, 'videos', batch),
  ({ db }: Context) => indexNext(db, 'tweets', batch),
);

/** Corrects tag counts that differ from the actual uses. Runs every night. */
export const recountTagsJob = defineJob({
  name: 'tags.recount',
  payload: z.object({}),
  options: {
    retryLimit: 2,
    retryDelay: 60,
    retryDelayMax: 600,
    expireInSeconds: 3600,
    cron: '11 4 * * *',
  },
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
