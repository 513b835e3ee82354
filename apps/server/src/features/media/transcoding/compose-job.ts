import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { composeFile } from './compose.ts';
import { whileWanted } from './encoder/monitor.ts';
import { reportFailure, retryOptions, shortJobConcurrency, withRetryPolicy } from './failure.ts';

/** Makes the MP4 for players without adaptive streaming, if browsers can't play the upload. */
export const composeJob = defineJob({
  name: 'playback.compose',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? shortJobConcurrency : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    withRetryPolicy(run, () => whileWanted(ctx, assetId, signal, (end) => composeFile(ctx, assetId, end))),
  onDeadLetter: reportFailure,
});
