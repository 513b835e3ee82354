/** Longer ones are left out of the cookie that carries them. */
const maxLength = 1_000;

/** The path on this site that `next` names; `/` for anything else. */
export function nextPath(next: unknown, origin: string): string {
  if (typeof next !== 'string' || next.length > maxLength) return '/';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes names a host, and dots can hide the second one until the path is resolved.
  return url.origin === origin && !path.startsWith('//') ? path : '/';
}

/** The URL of a page with a query; an empty value, and a `next` that is the home, are left out. */
export function pageWith(page: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([name, value]) => value && !(name === 'next' && value === '/'));
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`;
}
