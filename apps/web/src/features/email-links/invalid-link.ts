import { ApiError } from '#lib/api/api-error.ts';

/** Whether the server refused a link that has expired, was used, or was never issued. */
export function isUselessLink(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'token');
}
