import { errorText } from '@kinora/contract/error-texts';
import { createSemaphore, type Semaphore } from '../platform/concurrency/semaphore.ts';
import { AppError } from './app-error.ts';

/**
 * Creates a gate: at most `maxRunning` tasks run at a time, and at most `maxWaiting` wait. Further ones are refused
 * immediately with `UNAVAILABLE`, so that the accepted ones finish in time.
 */
export function createGate({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number;
  maxWaiting: number;
}): Semaphore {
  return createSemaphore(maxRunning, { maxWaiting, refuse: overloaded });
}

/**
 * Creates the process's only gate for database-heavy requests. It admits far fewer requests than the pool has
 * connections, so that other requests always get a connection.
 */
export const createHeavyGate = () => createGate({ maxRunning: 5, maxWaiting: 100 });

function overloaded(): AppError {
  return new AppError('UNAVAILABLE', errorText('busy'), {
    retryAfter: 1,
  });
}
