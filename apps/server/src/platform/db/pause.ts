import { setTimeout } from 'node:timers/promises';

/**
 * Resolves after 50 to 100 ms. A transaction that is run again at once may take the lock that the other one of its
 * deadlock still waits for, and so end in the same deadlock.
 */
export function letOthersFinish(): Promise<void> {
  return setTimeout(50 + 50 * Math.random());
}
