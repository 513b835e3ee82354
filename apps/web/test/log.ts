import { expect, vi } from 'vitest';

/** Expects the failure in the log, so that it doesn't fail the test. */
export async function expectLogged(what: string): Promise<void> {
  const { calls } = vi.mocked(console.error).mock;
  await expect.poll(() => calls.map(([first]) => first)).toContain(what);
  forgetLog();
}

/** Fails if anything unexpected was logged. */
export function forgetLog(): void {
  vi.mocked(console.error).mockClear();
}
