import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { encodeAudio } from './encode-audio.ts';
import { orGiveUp, reportFailure, retryOptions, shortJobs } from './failure.ts';

/** Encodes the audio of a video in one go, and publishes it as it grows. */
export const audioJob = defineJob({
  name: 'transcoding.audio',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? shortJobs : 0),
  run: (ctx: Context, { assetId }, { signal, ...run }) =>
    orGiveUp(run, () => encodeAudio(ctx, assetId, signal)),
  giveUp: reportFailure,
});
