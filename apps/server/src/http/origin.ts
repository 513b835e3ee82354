import { errorText } from '@kinora/contract/error-texts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { bearerTokenOf } from './viewer.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers add our cookies even to requests from other sites' forms, so a write is refused if the browser reports that
 * it comes from another site. Requests with a bearer token are exempt, because browsers never add one themselves;
 * credentials of the `Basic` scheme aren't, because browsers do add those.
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (reads.has(request.method) || bearerTokenOf(request)) return;
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  const foreign = site === 'cross-site' || (from !== undefined && from !== origin && site !== 'same-origin');
  if (foreign) throw new AppError('CROSS_SITE', errorText('crossSite'));
}
