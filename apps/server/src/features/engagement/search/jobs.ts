import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { indexNext } from './backlog.ts';

const batch = 250;

/** Indexes tweets and playlists without words, in batches. Runs every minute. */
export const indexPostsJob = defineJob({
  name: 'search.index-posts',
  payload: z.object({}),
  options: {
    retryLimit: 2,
    retryDelay: 60,
    retryDelayMax: 600,
    expireInSeconds: 3600,
    cron: '* * * * *',
    deleteAfterSeconds: 600,
  },
  run: async (ctx: Context, _payload, { signal }) => {
    for (const type of ['tweets', 'playlists'] as const) {
      while (!signal.aborted && (await indexNext(ctx.db, type, batch)));
    }
  },
});
