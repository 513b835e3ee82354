import type { BrowserContext, Page } from '@playwright/test';
import { codeOf } from '../../apps/server/test/totp.ts';
import { password } from './api.ts';
import { test as base, expect } from './test.ts';

/**
 * Runs the server on `localhost`: passkeys need a host name, and the server of the other journeys has an IP address.
 */
export const test = base.extend({
  host: 'localhost',
  settings: [async ({}, use) => use((origin) => ({ PUBLIC_URL: origin })), { scope: 'worker' }],
});

export async function leave(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  // Leaves the page first, because an open page may send a request with its session at any time.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
}

export async function givePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or Email Address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

/**
 * Enables two-factor, and returns the app's next code and the recovery codes. `look` runs on each intermediate page.
 */
export async function switchOn(
  page: Page,
  look?: (page: Page) => Promise<void>,
): Promise<{ nextCode: () => string; recoveryCodes: string[] }> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  const key = (await page.locator('.font-mono').innerText()).replaceAll(' ', '');
  await expect(page.getByLabel('Code')).toBeFocused();
  await look?.(page);
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await look?.(page);
  const recoveryCodes = await page.locator('.font-mono li').allInnerTexts();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { nextCode: () => codeOf(key, 1), recoveryCodes };
}
