const fallback = '/';

/** Where the sign-in page leads afterwards: a path of this site and nothing else. */
export function nextPathOf(search: URLSearchParams, origin = window.location.origin): string {
  const next = search.get('next');
  // A second slash, or a backslash that browsers read as one, would name another host.
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || !URL.canParse(next, origin)) return fallback;
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** The sign-in page, which leads back to where somebody was. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const from = `${pathname}${search}`;
  return from === fallback ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}
