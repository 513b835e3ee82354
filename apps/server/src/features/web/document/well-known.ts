import { errorText } from '@kinora/contract/error-texts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { urlsOf } from '../../../http/bind.ts';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends an expiry date less than a year ahead. */
const validity = 180 * day;

/** Serves the URLs that programs look up on any site: the security contact, and the page to change a password. */
export function wellKnownRoutes(app: FastifyInstance, context: Context): void {
  const contact = context.config.securityContact;
  app.get('/.well-known/security.txt', async (request, reply) => {
    if (!contact) throw new AppError('NOT_FOUND', errorText('notFound'));
    const expires = new Date(Math.ceil(Date.now() / day) * day + validity).toISOString();
    const { origin } = urlsOf(context, request);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/change-password', 302));
}
