import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { indexNextVideo } from './backlog.ts';

/** Adds the language and the stems to the search index of older videos. Runs every minute. */
export const indexVideosJob = defineJob({
  name: 'videos.index-backlog',
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
    while (!signal.aborted && (await indexNextVideo(ctx.db)));
  },
});
