import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { whileWanted } from './encoder/monitor.ts';
import { retryOptions, withRetryPolicy } from './failure.ts';
import { rebuildFile } from './rebuild.ts';

/**
 * Brings the file for downloads and for players without adaptive streaming up to date with the audio tracks. If that
 * fails, the earlier file stays.
 */
export const rebuildJob = defineJob({
  name: 'playback.rebuild',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? 1 : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    withRetryPolicy(run, () => whileWanted(ctx, assetId, signal, (end) => rebuildFile(ctx, assetId, end))),
});
