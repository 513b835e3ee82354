import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { composeFile } from './compose.ts';
import { orFailed, retryOptions } from './failure.ts';

/** Makes the plain file of a video that browsers could not play as it came. */
export const composeJob = defineJob({
  name: 'playback.compose',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  run: (ctx: Context, { assetId }, { signal, isLastAttempt }) =>
    orFailed(ctx, assetId, isLastAttempt, () => composeFile(ctx, assetId, signal)),
});
