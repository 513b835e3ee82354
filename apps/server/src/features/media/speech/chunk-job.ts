import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { retryOptions, withFailurePolicy } from './failure.ts';
import * as queries from './queries.ts';
import { recognizeNext, type SendNext } from './recognize-next.ts';

/**
 * Recognizes the next few minutes of a run and enqueues the job for those after them, so that several videos take turns.
 * A process runs one at a time, because a recognizer takes as much memory as its model.
 */
export const chunkJob = defineJob({
  name: 'speech.chunk',
  payload: z.object({ runId: z.uuid(), assetId: z.uuid() }),
  options: retryOptions,
  concurrency: ({ mediaTools, config }) => (mediaTools && config.speechModel ? 1 : 0),
  run: (ctx: Context, { runId }, { signal, ...run }) =>
    withFailurePolicy(ctx, runId, run, () => recognizeNext(ctx, runId, signal, sendNext)),
  async onDeadLetter(ctx: Context, { runId }) {
    await queries.failRun(ctx.db, runId, describeError(errorText('speechFailed')).message);
  },
});

const sendNext: SendNext = (ctx, trx, run) => ctx.queue.send(trx, chunkJob, run);
