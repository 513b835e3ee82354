import { getProgress } from '@kinora/contract/videos';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { playbackOf } from '../playback/service.ts';
import { requireVisibleVideo } from '../videos/service.ts';
import { createProgressHub } from './hub.ts';

export function progressRoutes(app: FastifyInstance, bind: Bind, context: Context): void {
  const hub = createProgressHub(context);
  app.addHook('preClose', async () => hub.close());

  bind(getProgress, async (ctx, { viewer, params, request, reply }) => {
    const { asset_id } = await requireVisibleVideo(ctx.db, viewer, params.videoId);
    const { playback } = await playbackOf(ctx, asset_id);
    if (request.headers.accept !== 'text/event-stream') return playback;
    const stream = hub.open(ctx, viewer, params.videoId, playback);
    // What stands between us and the browser shall pass it on as it comes.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    return stream;
  });
}
