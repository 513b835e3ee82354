import { ApiError } from '#lib/api/api-error.ts';

/** Whether a link was refused because it has expired, was used, or was never issued. */
export function isUselessLink(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'token');
}
