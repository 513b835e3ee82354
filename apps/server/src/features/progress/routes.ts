import { getProgress, listProgress } from '@kinora/contract/playback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Bind } from '../../http/bind.ts';
import { createProgressHub, type Wording } from './hub.ts';
import { lookAt, type Question } from './look.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

export function progressRoutes(app: FastifyInstance, bind: Bind, context: Context): void {
  const hub = createProgressHub(context);
  app.addHook('preClose', async () => hub.close());

  bind(getProgress, ({ urls }, { viewer, params, ...exchange }) =>
    answer({ viewer, urls, videoIds: [params.videoId] }, ([video]) => video.playback, exchange),
  );
  bind(listProgress, ({ urls }, { viewer, query, ...exchange }) =>
    answer({ viewer, urls, videoIds: query.ids.split(',') }, (videos) => ({ videos }), exchange),
  );

  /** As it stands now, or as events from now on. Throws `NOT_FOUND` for what nothing may be known of. */
  async function answer<Data>(question: Question, wording: Wording<Data>, { request, reply }: Exchange) {
    const [first, ...others] = (await lookAt(context.db, question.videoIds))(question);
    if (!first) throw new AppError('NOT_FOUND', 'Video not found');
    if (request.headers.accept !== 'text/event-stream') return wording([first, ...others]);
    const stream = hub.open(question, [first, ...others], wording);
    // What stands between us and the browser shall pass it on as it comes.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    return stream;
  }
}
