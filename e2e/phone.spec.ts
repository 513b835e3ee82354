import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test.use({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  // A tap may miss a sheet that is still in motion.
  contextOptions: { reducedMotion: 'reduce' },
});

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Touches the video, at a share of its width. */
async function touch(page: Page, across: number): Promise<void> {
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('the video is not on the page');
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * 0.3);
}

test('on a phone, a video is found by the menu and the search, controlled by touch, and commented on', async ({
  page,
  server,
}) => {
  // Controls hide and two taps are one by the clock, which a busy machine would be late for.
  await page.clock.install();
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

  const player = page.getByRole('region', { name: 'Video player: A week by the sea' });
  const controls = player.locator('[data-away]').first();
  await page.clock.fastForward(5000);
  await expect(controls).toBeAttached();
  await touch(page, 0.5);
  await expect(controls).not.toBeAttached();
  await player.getByRole('button', { name: 'Pause', exact: true }).tap();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  const before = await currentTime(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch(page, 0.9);
  await touch(page, 0.9);
  await page.clock.resume();
  await expect.poll(() => currentTime(page)).toBeCloseTo(before + 10, 0);

  await page.getByPlaceholder('Add a comment...').tap();
  await page.getByPlaceholder('Add a comment...').fill('From the train.');
  await page.getByRole('button', { name: 'Post Comment' }).tap();
  await expectToast(page, 'Comment added successfully');
  await expect(page.getByText('From the train.')).toBeVisible();
});
