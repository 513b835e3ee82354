import { expect, vi } from 'vitest';

/** Waits for all of these failures in the log, then clears it, so that they don't fail the test. */
export async function expectLogged(...failures: string[]): Promise<void> {
  const { calls } = vi.mocked(console.error).mock;
  await expect.poll(() => calls.map(([first]) => first)).toEqual(expect.arrayContaining(failures));
  clearLog();
}

/** Clears the log, so that its entries don't fail the test. */
export function clearLog(): void {
  vi.mocked(console.error).mockClear();
}
