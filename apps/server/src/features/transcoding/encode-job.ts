import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { encode } from './encode.ts';
import { orGiveUp, reportFailure, retryOptions } from './failure.ts';

/** The priority of what makes a video watchable: its sound and its smallest pictures. */
export const firstPriority = 0;

/** Makes one rendition of a video and publishes it. */
export const encodeJob = defineJob({
  name: 'playback.encode',
  payload: z.object({ assetId: z.uuid(), rendition: z.string() }),
  options: { ...retryOptions, expressPriority: firstPriority },
  run: (ctx: Context, { assetId, rendition }, { signal, ...run }) =>
    orGiveUp(run, () => encode(ctx, assetId, rendition, signal)),
  giveUp: reportFailure,
});
