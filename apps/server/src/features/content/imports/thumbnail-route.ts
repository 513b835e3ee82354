import { errorText } from '@kinora/contract/error-texts';
import { importThumbnailRoute } from '@kinora/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceMemberLimit } from '../../../http/limits.ts';
import type { Routing } from '../../../http/routing.ts';
import { requireViewer, type Viewer } from '../../../http/viewer.ts';
import { loadThumbnail } from './thumbnail.ts';

type Params = { importId: string; itemId: string };

/**
 * Finds the source's image of an item: an http or https URL, or the bytes of an image in an archive. Null if there is
 * none, or the item isn't the viewer's. The ids may be malformed.
 */
export type FindThumbnail = (ctx: Context, viewer: Viewer, params: Params) => Promise<string | Buffer | null>;

/** Serves thumbnails of items that aren't imported yet. */
export function importThumbnailRoutes(
  { app, context, authenticate }: Pick<Routing, 'app' | 'context' | 'authenticate'>,
  findThumbnail: FindThumbnail,
): void {
  app.get(importThumbnailRoute, async (request: FastifyRequest<{ Params: Params }>, reply) => {
    const viewer = await requireViewer(request, authenticate);
    const closed = new AbortController();
    // Also when the response has been sent, which is of no consequence.
    reply.raw.once('close', () => closed.abort());
    await enforceMemberLimit(context, 'importThumbnail', viewer);
    const found = await findThumbnail(context, viewer, request.params);
    const image = found && (await loadThumbnail(context, found, closed.signal));
    if (!image) throw new AppError('NOT_FOUND', errorText('notFound'));
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(image);
  });
}
