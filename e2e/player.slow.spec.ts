import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { hold } from './support/hold.ts';
import { publishHoliday, signIn } from './support/people.ts';
import { pause, untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';

// A click can miss a menu that is still animating.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ timeout: 300_000 });

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** The position in seconds where playback started; NaN, which fails every comparison, if nothing has played yet. */
const firstPlayed = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : Number.NaN));

/** Resolves once the server has saved a position; with `seconds`, only that position, rounded to the second. */
const kept = (page: Page, seconds?: number) =>
  page.waitForResponse((response) => {
    const request = response.request();
    if (request.method() !== 'PATCH' || !response.ok()) return false;
    return seconds === undefined || Math.round(request.postDataJSON().position) === seconds;
  });

/**
 * Opens a video that resumes at a saved position. Holds its segments until the note about this is visible, because the
 * note closes after a few seconds of playback.
 */
async function resume(page: Page, video: string, note: RegExp): Promise<void> {
  const release = await hold(page, /\/hls\//);
  await page.goto(video);
  await expect(page.getByText(note)).toBeVisible();
  release();
}

/** Pauses the video, and seeks with a digit key, where `4` means 40 % of the length. */
async function stopAt(page: Page, key: string): Promise<void> {
  await expect.poll(() => firstPlayed(page)).toBeLessThan(40);
  await Promise.all([kept(page), page.keyboard.press('k')]);
  await page.keyboard.press(key);
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^00:${String(Number(key) * 4).padStart(2, '0')}`),
  );
}

test('a video resumes where its viewer stopped, on any device, until it is watched to the end or removed from the history', async ({
  page,
  browser,
  server,
}) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await viewer.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
  await untilReady(viewer, videoId);
  const video = `/video/${videoId}`;
  const note = page.getByText(/^Resumed at/);
  const bar = page.getByRole('main').getByRole('progressbar', { name: 'Watched' });

  await page.goto(video);
  await stopAt(page, '4');
  await expect(note).toBeHidden();
  await Promise.all([kept(page, 16), page.getByRole('link', { name: 'Home' }).first().click()]);
  await expect(bar).toHaveAttribute('aria-valuenow', '40');

  const elsewhere = await browser.newContext({
    baseURL: server.origin,
    storageState: await page.context().storageState(),
  });
  const other = await elsewhere.newPage();
  await resume(other, video, /^Resumed at 0:16/);
  await expect.poll(() => firstPlayed(other)).toBeGreaterThan(15);
  await Promise.all([kept(other), other.keyboard.press('k')]);
  await other.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => currentTime(other)).toBe(0);
  await expect(other.getByText(/^Resumed at/)).toBeHidden();
  await other.keyboard.press('2');
  await Promise.all([kept(other, 8), other.getByRole('link', { name: 'Home' }).first().click()]);
  await elsewhere.close();

  await resume(page, video, /^Resumed at 0:08/);
  await stopAt(page, '9');
  await Promise.all([kept(page, 36), page.getByRole('link', { name: 'History' }).first().click()]);
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('main').getByRole('link', { name: 'A week by the sea' }).click();
  await expect.poll(() => firstPlayed(page)).toBeLessThan(1);
  await expect(note).toBeHidden();

  await Promise.all([kept(page), page.keyboard.press('k')]);
  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('button', { name: 'Remove A week by the sea from watch history' }).click();
  await expect(page.getByText('No Watch History')).toBeVisible();
  await page.goto(video);
  await expect.poll(() => firstPlayed(page)).toBeLessThan(1);
  await expect(note).toBeHidden();
});

test.describe('a player whose media host fails for a while', () => {
  test.use({ expectedMessages: /ERR_FAILED/ });

  test('resumes after five seconds, at the size and quality that the viewer chose', async ({
    page,
    server,
  }) => {
    const { owner, video } = await publishHoliday(page, server.origin);
    await untilReady(owner, video._id);
    const player = page.getByRole('region', { name: 'Video player: A week by the sea' });
    const width = async () => (await player.boundingBox())?.width ?? 0;
    const quality = player.getByRole('button', { name: 'Quality' });

    await page.goto(`/video/${video._id}`);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
    expect(await width()).toBeLessThan(900);
    await page.keyboard.press('t');
    await expect.poll(width).toBeGreaterThan(1000);
    await quality.click();
    await page.getByRole('menuitemradio', { name: '240p' }).click();

    await page.goto('/');
    const asked: string[] = [];
    let gone = 0;
    await page.route('**/hls/*.mp4', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      // The first four requests succeed; then all requests fail for five seconds.
      if (asked.length > 4) gone ||= Date.now();
      if (gone > 0 && Date.now() - gone < 5000) {
        await route.abort();
      } else {
        await route.continue();
      }
    });
    // `t=0` plays from the start instead of the saved position.
    await page.goto(`/video/${video._id}?t=0`);
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), {
        timeout: 120_000,
      })
      .toBe(true);
    expect(gone).toBeGreaterThan(0);
    const streams = asked.map((path) =>
      path
        .split('/')
        .at(-1)
        ?.replace(/-\d+(?=\.mp4$)/, ''),
    );
    expect(new Set(streams)).toEqual(new Set(['240p.mp4', 'audio.mp4']));
    expect(await width()).toBeGreaterThan(1000);
    await expect(player.getByRole('alert')).toBeHidden();
    await quality.click();
    await expect(page.getByRole('menuitemradio', { name: '240p' })).toBeChecked();
  });
});

test('a seek recovers from a previous seek whose segment never loads', async ({ page, server }) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  await untilReady(owner, video._id);
  await page.goto(`/video/${video._id}?t=5`);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(5.2);
  await pause(page);

  let held = 0;
  await page.route('**/hls/*.mp4', () => {
    held += 1;
  });
  await page.keyboard.press('1');
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.keyboard.press('7');
  await expect.poll(() => currentTime(page), { timeout: 5000 }).toBeGreaterThan(5);
  await page.keyboard.press('k');
  await expect.poll(() => currentTime(page), { timeout: 5000 }).toBeGreaterThan(6);
});

test('a video keeps playing after a damaged segment', async ({ page, server }) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  await untilReady(owner, video._id);
  let damaged = 0;
  await page.route('**/hls/*p-1.mp4', async (route) => {
    if (damaged > 0) return route.continue();
    damaged += 1;
    await route.fulfill({ status: 206, contentType: 'video/mp4', body: 'no segment'.repeat(1000) });
  });
  await page.goto(`/video/${video._id}?t=0`);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), { timeout: 30_000 })
    .toBe(true);
  expect(damaged).toBe(1);
});

test('a video whose stream stays damaged plays from its source file', async ({ page, server }) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  await untilReady(owner, video._id);
  await page.route('**/hls/*p-1.mp4', (route) =>
    route.fulfill({ status: 206, contentType: 'video/mp4', body: 'no segment'.repeat(1000) }),
  );
  await page.goto(`/video/${video._id}?t=0`);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), { timeout: 30_000 })
    .toBe(true);
  const source = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
  expect(source).not.toMatch(/^blob:/);
});
