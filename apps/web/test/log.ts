import { expect, vi } from 'vitest';

/** The failure is told to the log, and this test wants it there. */
export async function expectLogged(what: string): Promise<void> {
  const log = vi.mocked(console.error);
  await expect.poll(() => log.mock.calls.map(([first]) => first)).toContain(what);
  log.mockClear();
}
