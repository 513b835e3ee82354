import type { Page } from '@playwright/test';
import { writeClip } from './support/clips.ts';
import { publishHoliday } from './support/people.ts';
import { pause } from './support/ready.ts';
import { expect, test } from './support/test.ts';

// A click can miss a menu that is still animating.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

const words = `\ufeff1\r
00:00:00,000 --> 00:00:04,000\r
<i>Waves</i> {\\an8}& <script>wind</script>\r
\r
2\r
00:00:04,000 --> 00:00:08,000\r
A gull\r
`;

const isFullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** Fakes entering or leaving picture-in-picture, because the headless browser has no windows. */
function leavePage(page: Page, isAway: boolean): Promise<void> {
  return page.locator('video').evaluate((video, away) => {
    Object.defineProperty(document, 'pictureInPictureElement', {
      configurable: true,
      value: away ? video : null,
    });
    video.dispatchEvent(new Event(away ? 'enterpictureinpicture' : 'leavepictureinpicture'));
  }, isAway);
}

/** Reads the captions that the browser itself renders: each track's mode, language and current text. */
const nativeCaptions = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].map(({ mode, language, activeCues }) => {
      const words = [...(activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''));
      return [mode, language, words.join()];
    }),
  );

test('the owner adds captions, and each viewer sees the track they chose', async ({ page, server }) => {
  const { video } = await publishHoliday(page, server.origin);
  const player = page.getByRole('region', { name: 'Video player: A week by the sea' });
  const shown = player.locator('[data-captions]');
  const menu = player.getByRole('button', { name: 'Captions' });

  await page.goto(`/video/edit/${video._id}`);
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('English');
  await page.getByLabel('Add captions').setInputFiles(await writeClip('sea.srt', words));
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText('English');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Portuguese');
  await page
    .getByLabel('Add captions')
    .setInputFiles(await writeClip('mar.srt', words.replace('A gull', 'Uma gaivota')));
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText('Portuguese');

  await page.goto(`/video/${video._id}`);
  await pause(page);
  await expect(shown).toBeHidden();
  await page.keyboard.press('c');
  await page.keyboard.press('0');
  await expect(shown).toHaveText('Waves & wind');
  await expect(shown.locator('i')).toHaveText('Waves');
  await page.keyboard.press('7');
  await expect(shown).toHaveText('A gull');
  // Waits for the seek, because the captions already show its target, but the seek itself starts only once the previous
  // one has ended.
  await expect.poll(() => currentTime(page)).toBeGreaterThan(5);
  const before = await currentTime(page);
  await page.keyboard.press('.');
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before);
  // One frame at 15 fps, or two if a busy browser dropped every other frame.
  expect((await currentTime(page)) - before).toBeLessThan(0.15);
  const above = await shown.locator('p').boundingBox();
  const controls = await player.getByRole('slider', { name: 'Seek' }).boundingBox();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);

  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Portuguese' }).click();
  await expect(shown).toHaveText('Uma gaivota');
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await expect(shown).toHaveText('Uma gaivota');
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(false);

  await leavePage(page, true);
  await expect(shown).toBeHidden();
  await expect.poll(() => nativeCaptions(page)).toEqual([['showing', 'pt', 'Uma gaivota']]);
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.poll(() => nativeCaptions(page)).toEqual([['showing', 'en', 'A gull']]);
  await page.getByRole('button', { name: 'Captions' }).click();
  await page.getByRole('menuitemradio', { name: 'Portuguese' }).click();
  await leavePage(page, false);
  await expect(shown).toHaveText('Uma gaivota');
  await expect.poll(() => nativeCaptions(page)).toEqual([]);

  await page.route('**/master.m3u8', (route) => route.fulfill({ body: 'no playlist' }));
  await page.reload();
  await pause(page);
  await page.keyboard.press('7');
  await expect(shown).toHaveText('Uma gaivota');
  await page.keyboard.press('c');
  await expect(shown).toBeHidden();
});
