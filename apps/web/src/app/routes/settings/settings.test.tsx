import { listSessions } from '@kinora/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arePageShortcutsOn } from '#lib/browser/page-shortcuts.ts';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('on a narrow screen, a menu names the open settings page and leads to the others', async () => {
  api.use(respond(listSessions, () => []));
  await page.viewport(375, 667);
  await visit('/settings', ada);
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('button', { name: 'Settings: Account' }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await expectUrl('/settings/sessions');
  await expectVisible(heading('Sessions'));
  await expectVisible(sections.getByRole('button', { name: 'Settings: Sessions' }));
});

test('on a wide screen, the settings menu stays visible when the page scrolls', async () => {
  await page.viewport(1280, 500);
  await visit('/settings', ada);
  await expectVisible(heading('Keyboard shortcuts'));
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(link('Security')).toBeInViewport();
});

test('shortcuts of one key can be turned off', async () => {
  await visit('/settings', ada);
  const shortcuts = page.getByRole('switch', { name: 'Use shortcuts on the whole page' });
  await shortcuts.click();
  await expect.element(shortcuts).not.toBeChecked();
  expect(arePageShortcutsOn()).toBe(false);
});
