import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { whileWanted } from '../encoder/monitor.ts';
import { retryOptions, withRetryPolicy } from '../failure.ts';
import { makeStoryboard } from './storyboard.ts';

/** Makes the storyboard, which is shown while seeking. A video also plays without it. */
export const storyboardJob = defineJob({
  name: 'playback.storyboard',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? 1 : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    withRetryPolicy(run, () => whileWanted(ctx, assetId, signal, (end) => makeStoryboard(ctx, assetId, end))),
});
