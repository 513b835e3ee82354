import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { encode } from './encode.ts';
import { orGiveUp, reportFailure, retryOptions } from './failure.ts';

/** Makes renditions of a video in one reading of it, and publishes them. */
export const encodeJob = defineJob({
  name: 'playback.encode',
  payload: z.object({ assetId: z.uuid(), renditions: z.array(z.string()) }),
  options: retryOptions,
  run: (ctx: Context, { assetId, renditions }, { signal, ...run }) =>
    orGiveUp(run, () => encode(ctx, assetId, renditions, signal)),
  giveUp: reportFailure,
});
