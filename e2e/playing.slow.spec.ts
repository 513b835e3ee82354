import { saveCaptions } from '@kinora/contract/captions';
import { listHistory } from '@kinora/contract/history';
import { updateVideo } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { takeScreenshot } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { pause, untilLoaded, untilReady } from './support/ready.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, playsOn: true });

const small = (page: Page) => page.getByRole('region', { name: 'Mini player' });

/** Returns the number of gapless stretches that were played, and the end of the last one in seconds. */
const playedOn = (page: Page) =>
  page.locator('video').evaluate(({ played }: HTMLVideoElement) => ({
    parts: played.length,
    until: played.length > 0 ? played.end(played.length - 1) : 0,
  }));

/**
 * Sets an attribute on the media element, so that a replacement is noticed, and records the pauses and source changes
 * of the element there. A decoder that stalls on a busy machine causes neither event.
 */
async function watchElement(page: Page): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.dataset.known = '';
    for (const type of ['pause', 'emptied']) {
      video.addEventListener(type, () => {
        video.dataset.known += `${type} `;
      });
    }
  });
}

const disturbances = (page: Page) => page.locator('video').getAttribute('data-known');

/** Whether the small player leaves the end of the page uncovered. */
async function isUncovered(page: Page): Promise<boolean> {
  const footer = await page.getByRole('contentinfo').boundingBox();
  const corner = await small(page).boundingBox();
  return footer !== null && corner !== null && footer.y + footer.height <= corner.y + 1;
}

test('a video keeps playing during navigation by keyboard, and the next video plays after it', async ({
  page,
  server,
}) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await viewer.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
  // Long enough not to end during the checks, because its end would start the first video again.
  const { _id: nextId } = await viewer.publish(await clip('forty-seconds.mp4'), 'Dunes');
  const description = 'Three parts.\n0:00 Ebb\n0:12 Flow\n0:24 The wind in the dunes';
  await viewer.call(updateVideo, { params: { videoId }, body: { title: 'A week by the sea', description } });
  const content = '1\n00:00:00,000 --> 00:00:12,000\nWaves\n\n2\n00:00:12,000 --> 00:00:24,000\nA gull\n';
  await viewer.call(saveCaptions, { params: { videoId }, body: { language: 'en', content } });

  await untilReady(viewer, videoId);
  await page.goto(`/video/${videoId}`);
  await expect.poll(async () => (await playedOn(page)).until).toBeGreaterThan(0.2);
  // A fully loaded video can't stall on a busy machine.
  await untilLoaded(page.locator('video'));
  await watchElement(page);

  await page.getByRole('link', { name: 'Watch History' }).first().press('Enter');
  await expect(page).toHaveURL('/history');
  await expect(small(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'A week by the sea' })).toBeVisible();
  const before = (await playedOn(page)).until;
  await expect.poll(async () => (await playedOn(page)).until).toBeGreaterThan(before + 0.5);
  // Pauses the video, so that it doesn't end and start the next one during the checks.
  await page.keyboard.press('k');
  await expect(small(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  for (const [width, appearance] of [
    [1280, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, appearance);
    await takeScreenshot(page, `small-player-${width}-${appearance}`);
    await expectAccessible(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isUncovered(page)).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('k');
  await expect(small(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page).toHaveURL(`/video/${videoId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(small(page)).toBeHidden();
  expect(await disturbances(page)).toBe('pause ');
  expect((await playedOn(page)).parts).toBe(1);

  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  // Focus in a text field suspends the countdown to the next video.
  await page.getByPlaceholder('Add a comment...').focus();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 39.8;
  });
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText('Dunes');
  await takeScreenshot(page, 'up-next-1280');
  await page.getByRole('button', { name: 'Play now' }).press('Enter');
  await expect(page).toHaveURL(`/video/${nextId}`);
  await expect.poll(async () => (await playedOn(page)).parts).toBe(1);
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expect(await disturbances(page)).not.toBeNull();
  const history = async () => {
    const { videos } = await viewer.call(listHistory, { query: {} });
    return videos.map(({ title }) => title);
  };
  await expect.poll(history).toEqual(['Dunes', 'A week by the sea']);

  await page.goto(`/video/${videoId}?t=13`);
  await pause(page);
  await page.getByRole('button', { name: 'Transcript' }).click();
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('A gull');
  await takeScreenshot(page, 'video-transcript-1280', true);
  await page.setViewportSize({ width: 375, height: 812 });
  await takeScreenshot(page, 'video-transcript-375', true);
  await expectAccessible(page);
});
