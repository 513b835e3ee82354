import type { Request } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('suggestions load once typing stops and can be chosen by keyboard', async ({ page, server }) => {
  await page.clock.install();
  const member = await signIn(page, server.origin, 'Ada Lovelace');
  for (const title of ['Sailing to Porto', 'Sailing at night']) {
    await member.publish(await clip('moment.mp4'), title);
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/videos/search')) asked.push(url.searchParams.get('query') ?? '');
  });

  const box = page.getByRole('combobox', { name: 'Search videos and channels' });
  await expect(box).toBeVisible();
  // With the clock paused, no time passes between two letters, however busy the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await box.pressSequentially('sailing');
  expect(asked).toEqual([]);
  await page.clock.resume();
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveCount(2);
  expect(asked).toEqual(['sailing']);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const chosen = (await options.nth(1).textContent()) ?? '';
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  await box.press('Enter');
  await expect(page).toHaveURL(`/search?query=${encodeURIComponent(chosen)}`);
  await expect(page.getByRole('heading', { name: `Results for "${chosen}"` })).toBeVisible();

  await box.fill('nothing of the kind');
  await box.press('Enter');
  await expect(page.getByText('No results found for "nothing of the kind"')).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue(chosen);
});

test('an outdated request is aborted and shows nothing', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await page.route(/videos\/search\?query=slow/, () => {});
  const isSlow = (request: Request) => request.url().includes('query=slow');
  const asked = page.waitForRequest(isSlow);
  const calledOff = page.waitForEvent('requestfailed', isSlow);
  const box = page.getByRole('combobox', { name: 'Search videos and channels' });
  await box.fill('slow');
  await asked;
  // Limited to the search, because the page behind it may be loading too.
  const loading = page.getByRole('search').getByText('Loading...');
  await expect(loading).toBeVisible();
  await box.fill('');
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(loading).toBeHidden();
});

test('recent searches are offered on the same device, can be removed, and are deleted on logout', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  const box = page.getByRole('combobox', { name: 'Search videos and channels' });
  for (const text of ['bees', 'the sea', 'night trains']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByText(`No results found for "${text}"`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear search' }).click();
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['night trains', 'the sea', 'bees']);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove the sea' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(recent).toHaveText(['night trains', 'bees']);
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Remove night trains' }).click();
  await expect(recent).toHaveText(['bees']);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?query=bees');

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(sheet.getByRole('combobox')).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await sheet.getByRole('combobox').fill('');
  await expect(sheet.getByRole('option')).toHaveText(['bees']);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(sheet.getByRole('option')).toHaveCount(0);
  await sheet.getByRole('combobox').fill('boats');
  await sheet.getByRole('combobox').press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search?query=boats');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('search')));
  await expect.poll(kept).toEqual([]);
});
