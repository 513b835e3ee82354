import { ApiError } from './api-error.ts';

/** Whether there is nothing under the name that was asked for; a malformed id names nothing either. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
