import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Milliseconds between two samples of the playback, and the longest segment of a stream. */
const [sampling, segment] = [50, 4000];

declare global {
  interface Window {
    /** Returns the loudest frequency in hertz. */
    pitch(): number;
    /** The longest time in milliseconds for which playback didn't advance. */
    longestPause: number;
  }
}

/** Starts to listen and to watch for pauses. The click lets the page play audio. */
async function listen(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('video').evaluate((video: HTMLVideoElement, interval) => {
    video.muted = false;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 16_384 });
    context.createMediaElementSource(video).connect(analyser).connect(context.destination);
    window.pitch = () => {
      const levels = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(levels);
      const loudest = levels.indexOf(Math.max(...levels));
      return Math.round((loudest * context.sampleRate) / analyser.fftSize);
    };
    let [time, moved] = [video.currentTime, performance.now()];
    window.longestPause = 0;
    setInterval(() => {
      const now = performance.now();
      if (video.currentTime !== time) [time, moved] = [video.currentTime, now];
      window.longestPause = Math.max(window.longestPause, now - moved);
    }, interval);
  }, sampling);
}

const expectPitch = (page: Page, hertz: number) =>
  expect.poll(async () => Math.abs((await page.evaluate(() => window.pitch())) - hertz)).toBeLessThan(10);

test('the viewer switches between languages without a gap, and the next visit plays the chosen one', async ({
  page,
  server,
}) => {
  const owner = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id } = await owner.publish(await clip('two-languages.mkv'), 'A week by the sea');
  await untilReady(owner, _id);
  await page.goto(`/video/${_id}`);
  await listen(page);
  await expectPitch(page, 440);

  const button = page.getByRole('button', { name: 'Audio track' });
  await page.evaluate(() => {
    window.longestPause = 0;
  });
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expectPitch(page, 880);
  expect(await page.evaluate(() => window.longestPause)).toBeLessThan(segment);

  await page.reload();
  await listen(page);
  await expectPitch(page, 880);
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
});
