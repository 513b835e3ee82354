import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { whileWanted } from '../encoder/monitor.ts';
import { retryOptions, withRetryPolicy } from '../failure.ts';
import { makePosters } from './posters.ts';

/** Makes the posters, from which the owner can choose a thumbnail. */
export const postersJob = defineJob({
  name: 'playback.posters',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? 1 : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    withRetryPolicy(run, () => whileWanted(ctx, assetId, signal, (end) => makePosters(ctx, assetId, end))),
});
