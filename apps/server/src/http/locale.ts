import {
  type BuiltLocale,
  knownLocale,
  type Locale,
  localeCookie,
  locales,
  pseudoLocale,
} from '@kinora/contract/locales';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/**
 * Returns the language of a response to a person: the account's, or else the cookie's, the browser's preferred one, or
 * the site's. The cookie of the pseudo-locale takes precedence over all of them.
 */
export function localeOf(request: FastifyRequest, chosen: Locale | null, siteLocale: Locale): BuiltLocale {
  if (request.cookies[localeCookie] === pseudoLocale) return pseudoLocale;
  return chosen ?? visitorLocale(request) ?? siteLocale;
}

/** Returns the language that the visitor chose in the browser, or else the browser's preferred one. */
export function visitorLocale(request: FastifyRequest): Locale | null {
  return chosenLocale(request) ?? acceptedLocale(request);
}

/** Returns the language that the visitor chose in the browser. */
export function chosenLocale({ cookies }: FastifyRequest): Locale | null {
  return knownLocale(cookies[localeCookie]);
}

/** Returns the language of the interface that suits `Accept-Language` best, or null. */
export function acceptedLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale | null {
  // A wildcard accepts any language, so it prefers none.
  const asked = headers['accept-language']?.replace(/(?<=^|,)\s*\*[^,]*/g, '');
  if (!asked) return null;
  const request = { headers: { 'accept-language': asked } };
  return knownLocale(new Negotiator(request).languages([...locales])[0]);
}
