import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { orFailed, retryOptions } from './failure.ts';
import { render } from './render.ts';

/** Makes one rendition of a video and publishes it. */
export const renderJob = defineJob({
  name: 'playback.render',
  payload: z.object({ assetId: z.uuid(), name: z.string() }),
  options: retryOptions,
  run: (ctx: Context, { assetId, name }, { signal, isLastAttempt }) =>
    orFailed(ctx, assetId, isLastAttempt, () => render(ctx, assetId, name, signal)),
});
