const fallback = '/';

/** Where to go after the login: a path on this site. */
export function nextPathOf(search: URLSearchParams, origin = window.location.origin): string {
  const next = search.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return fallback;
  const url = new URL(next, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes names a host, and dots can hide the second one until the path is resolved.
  return url.origin === origin && !path.startsWith('//') ? path : fallback;
}

/** The login page, with the current path to return to. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const from = `${pathname}${search}`;
  return from === fallback ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}
