import { nextPath } from '@kinora/contract/next-path';

/** Where to go after the login: a path on this site. */
export function nextPathOf(search: URLSearchParams, origin = window.location.origin): string {
  return nextPath(search.get('next'), origin);
}

/** The login page, with the current path to return to. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const from = `${pathname}${search}`;
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}
