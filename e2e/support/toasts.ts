import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    toasts: string[];
  }
}

const toast = '.Toastify__toast';

/**
 * Records the texts of all toasts in every document that a context loads from now on, because toasts close on a timer.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((selector) => {
    window.toasts = [];
    const note = (added: Node) => {
      if (!(added instanceof Element)) return;
      const shown = [added, ...added.querySelectorAll(selector)].filter(
        (element) => element.matches(selector) && element.checkVisibility(),
      );
      window.toasts.push(...shown.map((element) => element.textContent ?? ''));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  }, toast);
}

/** Expects that the page's document has shown a toast, which may already have closed on a busy machine. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = () => page.evaluate(() => window.toasts);
  await expect.poll(shown, { message: `the toast "${text}"` }).toContain(text);
}

/** Waits until toasts are gone, because their fading would disturb a contrast check. */
export async function untilNoToast(page: Page): Promise<void> {
  await expect(page.locator(toast)).toHaveCount(0);
}
