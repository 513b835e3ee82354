import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Locators by visible or accessible name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const text = (words: string | RegExp) => page.getByText(words, { exact: true });
/** The dialog shown before unsaved input is lost. */
export const unsavedChangesDialog = page.getByRole('alertdialog', { name: 'Leave this page?' });
export const loading = () => page.getByRole('main').getByText('Loading...').first();

const isText = (what: Locator | string | RegExp) => typeof what === 'string' || what instanceof RegExp;

/** Clicks a control even if it is disabled; a locator's `click` would wait until it is enabled. */
export function press(what: Locator): void {
  (what.element() as HTMLElement).click();
}

/** Waits until the element is visible. */
export async function expectVisible(what: Locator | string | RegExp): Promise<void> {
  await expect.element(isText(what) ? text(what).first() : what).toBeVisible();
}

/** Waits until the element is not in the document. */
export async function expectAbsent(what: Locator | string | RegExp): Promise<void> {
  await expect.element(isText(what) ? text(what) : what).not.toBeInTheDocument();
}

/** Waits until the page with this path and query is open. */
export async function expectUrl(url: string): Promise<void> {
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(url);
}

/** Whether the browser would ask before it closes the page. */
export function promptsBeforeUnload(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}
