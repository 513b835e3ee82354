import { expect, vi } from 'vitest';

/** The failure is told to the log, and this test wants it there. */
export async function expectLogged(what: string): Promise<void> {
  const { calls } = vi.mocked(console.error).mock;
  await expect.poll(() => calls.map(([first]) => first)).toContain(what);
  forgetLog();
}

/** Whatever was told to the log had to be. */
export function forgetLog(): void {
  vi.mocked(console.error).mockClear();
}
