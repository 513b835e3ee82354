import { nextPath } from '@kinora/contract/next-path';

/** Longer ones don't fit in the cookie that carries them. */
const maxLength = 1_000;

/** The path to lead to after the sign-in. */
export function shortNextPath(next: unknown, origin: string): string {
  const path = nextPath(next, origin);
  return path.length > maxLength ? '/' : path;
}

/** The URL of a page with a query; an empty value, and a `next` that is the home, are left out. */
export function pageWith(page: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([name, value]) => value && !(name === 'next' && value === '/'));
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`;
}
