import type { GuestMode } from '@kinora/contract/site';
import type { FastifyRequest } from 'fastify';

/** Seconds for which a page made for one guest may be served to other guests. */
const lifetime = 5;

type Headers = { 'cache-control': string; vary: string };

/**
 * Decides how a page may be cached. Where guests may watch, all requests without a cookie or an access token get the
 * same page in their language. `Vary` prevents caches from serving it to other requests.
 */
export function cachingOf({ headers }: Pick<FastifyRequest, 'headers'>, guests: GuestMode): Headers {
  if (guests === 'welcome') {
    return { 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language' };
  }
  const isAnyGuests = headers.cookie === undefined && headers.authorization === undefined;
  return {
    'cache-control': isAnyGuests ? `public, max-age=${lifetime}, s-maxage=${lifetime}` : 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie, authorization',
  };
}
