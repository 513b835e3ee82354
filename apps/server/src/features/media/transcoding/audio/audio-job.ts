import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { reportFailure, retryOptions, shortJobConcurrency, withRetryPolicy } from '../failure.ts';
import { encodeAudio } from './encode-audio.ts';

/** Max seconds of audio that counts as short. Encoding it takes about as long as encoding one piece of video. */
const maxShort = 600;

const defineAudioJob = (name: string, concurrency: number) =>
  defineJob({
    name,
    payload: z.object({ assetId: z.uuid() }),
    options: retryOptions,
    concurrency: ({ mediaTools }: Context) => (mediaTools ? concurrency : 0),
    run: (ctx: Context, { assetId }, { signal, ...run }) =>
      withRetryPolicy(run, () => encodeAudio(ctx, assetId, signal)),
    onDeadLetter: reportFailure,
  });

/** Encodes a video's audio in one run and publishes it as it grows. */
export const audioJob = defineAudioJob('transcoding.audio', shortJobConcurrency);
/** Long audio has its own queue, because a running job can't be interrupted for short audio. */
export const longAudioJob = defineAudioJob('transcoding.long-audio', 2);

export const audioJobFor = (duration: number) => (duration > maxShort ? longAudioJob : audioJob);
