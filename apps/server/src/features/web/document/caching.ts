import type { GuestMode } from '@kinora/contract/site';
import type { FastifyRequest } from 'fastify';

/** Seconds for which a page that was made for one guest may be served to others. */
const lifetime = 5;

type Headers = { 'cache-control': string; vary: string };

/**
 * Where guests may watch, all requests without a cookie get the same page. `Vary` keeps readers with a cookie from
 * getting it from a cache.
 */
export function cachingOf({ headers }: Pick<FastifyRequest, 'headers'>, guests: GuestMode): Headers {
  if (guests === 'welcome') return { 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  const isAnyGuests = headers.cookie === undefined && headers.authorization === undefined;
  return {
    'cache-control': isAnyGuests ? `public, max-age=${lifetime}, s-maxage=${lifetime}` : 'private, no-cache',
    vary: 'accept-encoding, cookie, authorization',
  };
}
