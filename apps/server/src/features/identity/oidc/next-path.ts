import { nextPath } from '@kinora/contract/next-path';

/** Longer ones don't fit into the cookie that carries them. */
const maxLength = 1_000;

/** The path to open after the login; the home page if the given one is too long. */
export function shortNextPath(next: unknown, origin: string): string {
  const path = nextPath(next, origin);
  return path.length > maxLength ? '/' : path;
}

/** The URL of a page with a query. Leaves out empty values and a `next` that is the home page. */
export function pageWith(page: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([name, value]) => value && !(name === 'next' && value === '/'));
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`;
}
