import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { orGiveUp, retryOptions } from './failure.ts';
import { makeStoryboard } from './storyboard.ts';

/** Makes the stills that are shown while a person looks for a moment. A video plays as well without them. */
export const storyboardJob = defineJob({
  name: 'playback.storyboard',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? 1 : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    orGiveUp(run, () => makeStoryboard(ctx, assetId, signal)),
});
