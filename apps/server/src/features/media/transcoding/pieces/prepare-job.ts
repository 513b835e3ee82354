import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { whileWanted } from '../encoder/monitor.ts';
import { reportFailure, retryOptions, shortJobConcurrency, withRetryPolicy } from '../failure.ts';
import { prepare } from './prepare.ts';

/**
 * Plans the pieces of a video. Earlier versions enqueued a job with this name for each rendition: the first one plans
 * the video again, and the others find nothing to do.
 */
export const prepareJob = defineJob({
  name: 'playback.encode',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? shortJobConcurrency : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    withRetryPolicy(run, () => whileWanted(ctx, assetId, signal, (end) => prepare(ctx, assetId, end))),
  onDeadLetter: reportFailure,
});
