import { setTimeout } from 'node:timers/promises';

/**
 * Resolves after 50 to 100 ms. A transaction that is rerun immediately may take the lock that the other side of the
 * deadlock is still waiting for, and deadlock again.
 */
export function deadlockBackoff(): Promise<void> {
  return setTimeout(50 + 50 * Math.random());
}
