import { expect, vi } from 'vitest';

/** Expects all of these failures in the log, so that none of them fails the test. */
export async function expectLogged(...failures: string[]): Promise<void> {
  const { calls } = vi.mocked(console.error).mock;
  await expect.poll(() => calls.map(([first]) => first)).toEqual(expect.arrayContaining(failures));
  forgetLog();
}

/** Fails if anything unexpected was logged. */
export function forgetLog(): void {
  vi.mocked(console.error).mockClear();
}
