import { getVideo } from '@kinora/contract/videos';
import { chromium, type Page } from '@playwright/test';
import { ApiClient } from '../e2e/support/api.ts';
import { clip } from '../e2e/support/clips.ts';
import { enter, newName } from '../e2e/support/people.ts';
import { KinoraServer } from '../e2e/support/server.ts';

const rounds = 9;

/** Returns the milliseconds from `from` until the video on the page shows its next new frame. */
function nextFrame(page: Page, from: number): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        const wait = () => {
          const video = document.querySelector('video');
          if (!video) return requestAnimationFrame(wait);
          const seen = () => video.requestVideoFrameCallback(() => resolve(performance.now() - start));
          return video.currentTime > 0 && !video.seeking ? seen() : requestAnimationFrame(wait);
        };
        wait();
      }),
    from,
  );
}

/**
 * Presses a number key, which seeks to that tenth of the video, and returns the milliseconds until the seek has
 * finished.
 */
function seekTo(page: Page, tenth: number): Promise<number> {
  return page.evaluate(async (key) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('there is no video');
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: String(key), bubbles: true }));
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    return performance.now() - start;
  }, tenth);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures how soon a one-minute video plays after its URL is opened, after its card is clicked, and after a seek. */
await using server = await KinoraServer.create();
const person = new ApiClient(server.origin);
const username = newName('bench');
await person.signUp(username);
const { _id: videoId } = await person.publish(await clip('minute.mp4'), 'A minute');
while ((await person.call(getVideo, { params: { videoId } })).playback.status !== 'ready') {
  await new Promise((resolve) => setTimeout(resolve, 500));
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
const arrivals: number[] = [];
const steps: number[] = [];
const seeks: number[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await enter(page, username);
    await page.goto(`/video/${videoId}`);
    arrivals.push(await nextFrame(page, 0));
    for (const tenth of [7, 2, 9, 4]) seeks.push(await seekTo(page, tenth));
    await page.goto('/');
    const card = page.getByRole('link', { name: 'A minute' }).first();
    await card.waitFor();
    const start = await page.evaluate(() => performance.now());
    await card.click();
    steps.push(await nextFrame(page, start));
    await context.close();
  }
} finally {
  await browser.close();
}
const line = (name: string, values: readonly number[], goal: string) =>
  process.stdout.write(
    `${name.padEnd(56)}${`${median(values).toFixed(0)} ms`.padStart(10)}` +
      `   worst ${Math.max(...values).toFixed(0)} ms   goal ${goal}\n`,
  );
line('URL opened → playing', arrivals, '≤ 1000 ms');
line('card clicked → playing', steps, '≤ 1000 ms');
line('key pressed → the frame shown', seeks, '≤ 300 ms');
