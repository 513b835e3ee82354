import { ApiError } from './api-error.ts';

/** Whether the resource doesn't exist. A malformed id (400) counts too. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
