import { ApiError } from './api-error.ts';

/** Whether the resource doesn't exist. A malformed id (400) counts too. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Awaits a deletion. It succeeds too if the resource is already gone: deleted elsewhere, or the response was lost. */
export async function untilGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error) => {
    if (!isNotFound(error)) throw error;
  });
}
