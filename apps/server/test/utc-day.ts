import { setTimeout as wait } from 'node:timers/promises';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds for which the date must not change: longer than a test takes on a busy machine. */
const hold = 60_000;

/** Waits for midnight UTC if it is near, so that a test can count what happens today. */
export async function untilDateHolds(): Promise<void> {
  const left = day - (Date.now() % day);
  if (left < hold) await wait(left);
}
