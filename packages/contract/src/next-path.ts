const home = '/';

/**
 * Returns the path that a `next` parameter names on the site at `origin`, or the home page if it names anything else.
 */
export function nextPath(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Two leading slashes would name a host, and dots can hide the second one, as in `/.//host`, until the path is
  // resolved.
  return url.origin === origin && !path.startsWith('//') ? path : home;
}
