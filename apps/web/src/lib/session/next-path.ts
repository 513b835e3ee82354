const fallback = '/';

/** Where to go after the login: a path on this site. */
export function nextPathOf(search: URLSearchParams, origin = window.location.origin): string {
  const next = search.get('next');
  // A second slash or backslash would name another host.
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || !URL.canParse(next, origin)) return fallback;
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** The login page, with the current path to return to. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const from = `${pathname}${search}`;
  return from === fallback ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}
