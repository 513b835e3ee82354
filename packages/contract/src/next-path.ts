const home = '/';

/** The path on the site at `origin` that a `next` parameter names, or the home page for anything else. */
export function nextPath(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes names a host, and dots can hide the second one until the path is resolved.
  return url.origin === origin && !path.startsWith('//') ? path : home;
}
