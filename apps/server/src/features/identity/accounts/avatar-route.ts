import { errorText } from '@kinora/contract/error-texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { drawAvatar } from './drawn-avatar.ts';

type AvatarRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * Serves drawn avatars under the same path as uploaded ones. The content security policy blocks scripts if the SVG is
 * opened as a document.
 */
export function avatarRoute(app: FastifyInstance): void {
  app.get('/media/avatars/:name', async (request: AvatarRequest, reply) => {
    const image = drawAvatar(`avatars/${request.params.name}`);
    if (image === null) throw new AppError('NOT_FOUND', errorText('notFound'));
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .send(image);
  });
}
