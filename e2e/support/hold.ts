import type { Page } from '@playwright/test';

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
