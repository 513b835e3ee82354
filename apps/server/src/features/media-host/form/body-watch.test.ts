import { expect, test } from 'vitest';
import { defaultTimeouts, wholeTimeout } from './body-watch.ts';

const maxFileBytes = 100 * 1024 * 1024;
/** Milliseconds that the largest file takes at a megabit a second. */
const slow = (maxFileBytes * 8) / 1000;

test('an upload of the largest file passes at a megabit a second, and has about twice that time', () => {
  for (const announced of [undefined, String(maxFileBytes + 2000), String(maxFileBytes * 4)]) {
    const timeout = wholeTimeout(announced, maxFileBytes, defaultTimeouts);
    expect(timeout).toBeGreaterThan(1.5 * slow);
    expect(timeout).toBeLessThan(2.5 * slow);
  }
});

test('a small upload has no more time than it needs', () => {
  expect(wholeTimeout('3000', maxFileBytes, defaultTimeouts)).toBeLessThan(150_000);
});
