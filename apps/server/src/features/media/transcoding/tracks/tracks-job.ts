import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { retryOptions, withRetryPolicy } from '../failure.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';

/** Lists a video's audio tracks in its playlists after they have changed. */
export const tracksJob = defineJob({
  name: 'playback.tracks',
  payload: z.object({ assetId: z.uuid() }),
  options: retryOptions,
  run: (ctx: Context, { assetId }, run) => withRetryPolicy(run, () => publishPlaylists(ctx, assetId, null)),
});
