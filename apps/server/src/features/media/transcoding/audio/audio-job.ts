import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { retryOptions, shortJobConcurrency, withRetryPolicy } from '../failure.ts';
import { encodeAudio } from './encode-audio.ts';
import { reportTrackFailure } from './track-failure.ts';

/** Max seconds of audio that counts as short. Encoding it takes about as long as encoding one piece of video. */
const maxShort = 600;

const defineAudioJob = (name: string, concurrency: number) =>
  defineJob({
    name,
    payload: z.object({ assetId: z.uuid() }),
    options: retryOptions,
    concurrency: ({ mediaTools }: Context) => (mediaTools ? concurrency : 0),
    run: (ctx: Context, { assetId }, { signal, ...run }) =>
      withRetryPolicy(run, () => encodeAudio(ctx, assetId, null, signal)),
    onDeadLetter: (ctx: Context, { assetId }) => reportTrackFailure(ctx, assetId, null),
  });

/** Encodes the main audio of a video's upload in one run and publishes it as it grows. */
export const audioJob = defineAudioJob('transcoding.audio', shortJobConcurrency);
/** Long audio has its own queue, because a running job can't be interrupted for short audio. */
export const longAudioJob = defineAudioJob('transcoding.long-audio', 2);

export const audioJobFor = (duration: number) => (duration > maxShort ? longAudioJob : audioJob);

/** Encodes any other audio track, one at a time, so that the tracks of a video need no more memory than one. */
export const trackJob = defineJob({
  name: 'transcoding.audio-track',
  payload: z.object({ assetId: z.uuid(), trackId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools }) => (mediaTools ? 1 : 0),
  run: (ctx: Context, { assetId, trackId }, { signal, ...run }) =>
    withRetryPolicy(run, () => encodeAudio(ctx, assetId, trackId, signal)),
  onDeadLetter: (ctx: Context, { assetId, trackId }) => reportTrackFailure(ctx, assetId, trackId),
});
