import { expect, type Frame, type Page, type Request } from '@playwright/test';
import { openElsewhere } from './elsewhere.ts';
import { closeWhilePlaying, type Played, playedOn, untilPlayed } from './playback.ts';
import { untilLoaded } from './ready.ts';

/** The title of the only video, which is two minutes long. */
export const watchedTitle = 'A week by the sea';

const isReport = (request: Request) => request.url().endsWith('/watched');
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: watchedTitle }).first();

/** Hides a tab, as switching to another one does, and waits for the report of what has played. */
async function hide(page: Page, frame: Page | Frame = page): Promise<void> {
  await Promise.all([
    page.waitForRequest(isReport),
    frame.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  ]);
}

/** Pauses, hides the tab and leaves the site. */
async function leave(page: Page): Promise<Played> {
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  const played = await playedOn(page);
  await hide(page);
  await page.goto('about:blank');
  return played;
}

/** Opens a playlist, jumps, repeats a part of its video, and plays on at double speed. */
export async function watchRestlessly(page: Page, playlistId: string): Promise<Played> {
  await page.goto(`/playlist/${playlistId}`);
  await link(page).click();
  await untilPlayed(page, 2);
  for (let round = 0; round < 3; round += 1) {
    const { length } = await playedOn(page);
    await page.keyboard.press('5');
    await expect.poll(async () => (await playedOn(page)).length).toBeGreaterThan(length);
    await untilPlayed(page, 62);
  }
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('>');
  await untilPlayed(page, 68);
  return leave(page);
}

/** Finds the video by a search, hides the tab while it plays on, and closes it. */
export async function watchInBackground(page: Page): Promise<Played> {
  await page.goto('/search?query=week');
  await link(page).click();
  await untilPlayed(page, 2);
  await hide(page);
  await untilPlayed(page, 4);
  return closeWhilePlaying(page);
}

/** Opens the video on its channel, and loses the connection until a report has failed. */
export async function watchOffline(page: Page, username: string): Promise<Played> {
  await page.goto(`/channel/${username}`);
  await link(page).click();
  await untilLoaded(page.locator('video'), 39);
  await page.context().setOffline(true);
  await page.waitForEvent('requestfailed', isReport);
  await page.context().setOffline(false);
  await page.waitForResponse((response) => isReport(response.request()) && response.ok());
  return leave(page);
}

export async function watchFromHome(page: Page): Promise<Played> {
  await page.goto('/');
  await link(page).click();
  await untilPlayed(page, 3);
  return leave(page);
}

export async function watchFromLink(page: Page, videoId: string): Promise<Played> {
  await page.goto(`/video/${videoId}?t=10`, { referer: 'https://news.example/today?by=ada' });
  await untilPlayed(page, 13);
  return leave(page);
}

export async function watchEmbedded(page: Page, origin: string, videoId: string): Promise<Played> {
  const frame = await openElsewhere(page, `${origin}/embed/${videoId}?t=30`);
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await untilPlayed(frame, 33);
  await frame.getByRole('button', { name: 'Pause', exact: true }).click();
  const played = await playedOn(frame);
  await hide(page, page.frames()[1]);
  await page.goto('about:blank');
  return played;
}

/** Opens the video directly, as nobody else does, in a browser that asks not to be measured by a header. */
export async function watchUncounted(page: Page, videoId: string): Promise<void> {
  await page.goto(`/video/${videoId}`);
  await untilPlayed(page, 2);
  await leave(page);
}

/** Opens the video directly in a browser that asks scripts not to measure, and returns the requests that do. */
export async function watchSilently(page: Page, videoId: string): Promise<string[]> {
  const reported: string[] = [];
  page.on('request', (request) => isReport(request) && reported.push(request.url()));
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await page.goto(`/video/${videoId}`);
  await untilPlayed(page, 12);
  await page.goto('/about');
  return reported;
}
