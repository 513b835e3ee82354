import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { reportFailure, retryOptions, withRetryPolicy } from '../failure.ts';
import { encodePiece } from './encode-piece.ts';

export const pieceJob = defineJob({
  name: 'transcoding.piece',
  payload: z.object({ assetId: z.uuid(), piece: z.int().min(0) }),
  options: retryOptions,
  concurrency: ({ mediaTools, config }) => (mediaTools ? config.transcodeConcurrency : 0),
  run: (ctx: Context, { assetId, piece }, { signal, ...run }) =>
    withRetryPolicy(run, () => encodePiece(ctx, assetId, piece, signal)),
  onDeadLetter: reportFailure,
});
