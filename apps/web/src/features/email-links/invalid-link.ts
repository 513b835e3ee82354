import { ApiError } from '#lib/api/api-error.ts';

/** Returns whether the server refused a link as expired, used or invalid. */
export function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'token');
}
