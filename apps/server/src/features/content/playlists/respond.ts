import { Readable } from 'node:stream';
import type { Endpoint } from '@kinora/contract/endpoint';
import type { Playlist } from '@kinora/contract/playlists';
import { videoCard } from '@kinora/contract/videos';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { RequestContext } from '../../../http/bind.ts';
import { responseSchema } from '../../../http/json-schema.ts';
import { createSerializer } from '../../../http/serializer.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { presentPlaylist } from './present.ts';
import { cardsIn, type WholePlaylist } from './service.ts';

/** Number of videos that are read and serialized per batch. */
const batch = 100;
/** Processes one batch at a time across all long playlists, so that other requests wait for at most one batch. */
const runLimited = createSemaphore(1);
const serialize = createSerializer(() => responseSchema(z.object({ videos: z.array(videoCard) })));
/** Lengths of the text that `serialize` writes before and after the videos. */
const frame = { before: '{"videos":['.length, after: ']}'.length };

/**
 * Responds with a playlist and all its videos. Thousands of videos take tens of megabytes, so a long playlist is
 * streamed, and other requests are handled between batches.
 */
export async function respondWithPlaylist(
  ctx: RequestContext,
  viewer: Viewer | null,
  { endpoint, reply }: { endpoint: Endpoint; reply: FastifyReply },
  { row, ids }: WholePlaylist,
): Promise<Playlist | Readable> {
  if (ids.length <= batch) return presentPlaylist(ctx.urls, row, await cardsIn(ctx, viewer, row, ids));
  reply.type('application/json; charset=utf-8');
  const { videos: _, ...head } = presentPlaylist(ctx.urls, row, []);
  const envelope = { statusCode: endpoint.status ?? 200, success: true, message: endpoint.message ?? 'OK' };
  const start = `${JSON.stringify(envelope).slice(0, -1)},"data":${JSON.stringify(head).slice(0, -1)},"videos":[`;
  async function* write() {
    yield start;
    let isFirst = true;
    for (let at = 0; at < ids.length; at += batch) {
      const some = await runLimited(async () => {
        const rows = await cardsIn(ctx, viewer, row, ids.slice(at, at + batch));
        const { videos } = presentPlaylist(ctx.urls, row, rows);
        return serialize({ videos }).slice(frame.before, -frame.after);
      });
      if (some === '') continue;
      yield (isFirst ? '' : ',') + some;
      isFirst = false;
    }
    yield ']}}';
  }
  return Readable.from(write());
}
