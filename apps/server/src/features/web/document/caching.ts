import type { GuestMode } from '@kinora/contract/site';
import type { FastifyRequest } from 'fastify';

/** Seconds for which a page that was made for one guest may be served to others. */
const lifetime = 5;

type Headers = { 'cache-control': string; vary: string };

/**
 * Where guests may watch, a page that was asked for without any cookie is the same for all who ask so. A reader with a
 * cookie never gets it from a cache, because of `Vary`.
 */
export function cachingOf({ headers }: Pick<FastifyRequest, 'headers'>, guests: GuestMode): Headers {
  if (guests === 'welcome') return { 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  const isAnyGuests = headers.cookie === undefined && headers.authorization === undefined;
  return {
    'cache-control': isAnyGuests ? `public, max-age=${lifetime}, s-maxage=${lifetime}` : 'private, no-cache',
    vary: 'accept-encoding, cookie, authorization',
  };
}
