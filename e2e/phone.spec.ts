import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';
import { pathFrom, phone, pointOn, touch } from './support/touch.ts';

test.use(phone);

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test('on a phone, a video can be found by menu and search, played, and commented on by touch', async ({
  page,
  server,
}) => {
  const owner = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await owner.publish(await clip('forty-seconds.mp4'), 'A week by the sea');

  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Watch History' }).tap();
  await expect(page).toHaveURL('/history');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const box = page.getByRole('combobox', { name: 'Search videos and channels' });
  await box.fill('sea');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?query=sea');
  await page.getByRole('main').getByRole('link', { name: 'A week by the sea' }).first().tap();
  await expect(page).toHaveURL(`/video/${videoId}`);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  const hiddenControls = page.locator('[data-away]').filter({ has: page.getByRole('slider') });
  await expect(hiddenControls).toBeAttached();
  await page.locator('video').tap();
  await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  await expect.poll(() => isPaused(page)).toBe(true);

  const before = await currentTime(page);
  const right = await pointOn(page.locator('video'), 0.85, 0.3);
  await touch(page, [right], [right]);
  await expect.poll(() => currentTime(page)).toBeCloseTo(before + 10, 0);

  await touch(page, pathFrom(await pointOn(page.locator('video'), 0.2, 0.3), 0, -84));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await isPaused(page)).toBe(true);
  expect(await currentTime(page)).toBeCloseTo(before + 10, 0);

  await page.getByPlaceholder('Add a comment...').tap();
  await page.getByPlaceholder('Add a comment...').fill('From the train.');
  await page.getByRole('button', { name: 'Post Comment' }).tap();
  await expectToast(page, 'Comment added successfully');
  await expect(page.getByText('From the train.')).toBeVisible();
});
