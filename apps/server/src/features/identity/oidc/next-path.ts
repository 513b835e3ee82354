import { nextPath } from '@kinora/contract/next-path';

/** Max characters of the path, so that it fits into the cookie. */
const maxLength = 1_000;

/** Returns the path to open after the login; the home page's path if the given one is too long. */
export function shortNextPath(next: unknown, origin: string): string {
  const path = nextPath(next, origin);
  return path.length > maxLength ? '/' : path;
}

/** Builds a page's URL with a query. Omits empty values, and `next` if it is the home page. */
export function pageWith(page: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([name, value]) => value && !(name === 'next' && value === '/'));
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`;
}
