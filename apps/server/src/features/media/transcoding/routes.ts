import { errorText } from '@kinora/contract/error-texts';
import { getProgress, listProgress } from '@kinora/contract/playback';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { clientOf } from '../../../http/client-address.ts';
import type { Routing } from '../../../http/routing.ts';
import { readSnapshots, type Subscription } from './progress/progress-snapshots.ts';
import { createProgressStreams, type Serialize } from './progress/progress-streams.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

export function transcodingRoutes({ app, bind, context }: Routing): void {
  const streams = createProgressStreams(context);
  app.addHook('preClose', async () => streams.close());

  bind(getProgress, ({ urls }, { viewer, params, ...exchange }) =>
    respond({ viewer, urls, videoIds: [params.videoId] }, ([video]) => video.playback, exchange),
  );
  bind(listProgress, ({ urls }, { viewer, query, ...exchange }) =>
    respond({ viewer, urls, videoIds: query.ids.split(',') }, (videos) => ({ videos }), exchange),
  );

  /**
   * Returns the current state, or a stream of events if the client accepts one. Throws `NOT_FOUND` if the viewer may
   * not see any of the videos.
   */
  async function respond<Data>(
    subscription: Subscription,
    serialize: Serialize<Data>,
    { request, reply }: Exchange,
  ) {
    const [first, ...others] = (await readSnapshots(context.db, subscription.videoIds))(subscription);
    if (!first) throw new AppError('NOT_FOUND', errorText('videoNotFound'));
    if (request.headers.accept !== 'text/event-stream') return serialize([first, ...others]);
    const reader = subscription.viewer?.id ?? clientOf(request);
    const stream = streams.open(subscription, [first, ...others], serialize, reader);
    // Prevents proxies from buffering events.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    return stream;
  }
}
