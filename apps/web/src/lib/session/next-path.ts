import { nextPath } from '@kinora/contract/next-path';

/** Returns the path to open after logging in, which is always on this site. */
export function nextPathOf(search: URLSearchParams, origin = window.location.origin): string {
  return nextPath(search.get('next'), origin);
}

/** Returns the path of the login page, with `from` as the path to return to. */
export function signInPath(from: Place): string {
  return pathTo('/login', from);
}

/** Returns the path of the sign-up page, with `from` as the path to return to. */
export function signUpPath(from: Place): string {
  return pathTo('/signup', from);
}

type Place = { pathname: string; search: string };

function pathTo(page: string, { pathname, search }: Place): string {
  const from = `${pathname}${search}`;
  return from === '/' ? page : `${page}?next=${encodeURIComponent(from)}`;
}
