import { nextPath } from '@kinora/contract/next-path';

/** Where to go after logging in: always a path on this site. */
export function nextPathOf(search: URLSearchParams, origin = window.location.origin): string {
  return nextPath(search.get('next'), origin);
}

/** The login page, with the current path to return to. */
export function signInPath(from: Place): string {
  return pathTo('/login', from);
}

/** The sign-up page, with the current path to return to. */
export function signUpPath(from: Place): string {
  return pathTo('/signup', from);
}

type Place = { pathname: string; search: string };

function pathTo(page: string, { pathname, search }: Place): string {
  const from = `${pathname}${search}`;
  return from === '/' ? page : `${page}?next=${encodeURIComponent(from)}`;
}
