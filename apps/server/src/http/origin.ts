import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { bearerTokenOf } from './viewer.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser adds our cookies to every request to us, including those of another site's forms, so a write is refused if
 * the browser says that it comes from another site. Requests with a bearer token are exempt, because browsers never add
 * one, although they do add credentials of the `Basic` scheme.
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (reads.has(request.method) || bearerTokenOf(request)) return;
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  const foreign = site === 'cross-site' || (from !== undefined && from !== origin && site !== 'same-origin');
  if (foreign) throw new AppError('CROSS_SITE', 'This request came from another site and was refused.');
}
