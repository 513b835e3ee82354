import { expect, test } from '@playwright/test';
import { ApiClient, password } from '../support/api.ts';
import { clip } from '../support/clips.ts';
import { listen, sampling } from '../support/listen.ts';
import { newName } from '../support/people.ts';
import { untilReady } from '../support/ready.ts';
import type { EnginePage } from './page.ts';
import { expectPlaying, playback } from './playback.ts';

const title = 'A week by the sea';

/**
 * Switches between the three audio tracks of a playing video, and expects to hear each of them. Returns the longest
 * time in milliseconds for which playback didn't advance.
 */
export async function switchTracks(page: EnginePage, origin: string): Promise<number> {
  const video = await test.step('publish', () => publish(page, origin));
  await page.goto(`${video}?t=0`);
  await expectPlaying(page);
  await test.step('hear the default', async () => {
    await page.see(title);
    await page.click('heading', title);
    await page.driver.evaluate(listen, sampling);
    await expectPitch(page, 440);
  });
  await test.step('switch to German', () => choose(page, 'Deutsch', 880));
  await test.step('switch to French', () => choose(page, 'Français', 1500));
  return page.driver.evaluate(() => window.longestPause);
}

/** Publishes a video with three audio tracks, logs its owner in on the page, and returns the path of its page. */
async function publish(page: EnginePage, origin: string): Promise<string> {
  const owner = new ApiClient(origin);
  const { username } = await owner.signUp(newName('ada'), 'Ada Lovelace');
  const { _id } = await owner.publish(await clip('three-languages.mkv'), title);
  await untilReady(owner, _id);
  await page.goto('/login');
  await page.fill('Username or Email Address', username);
  await page.fill('Password', password);
  await page.click('button', 'Login');
  await expect.poll(() => page.path()).toBe('/');
  await page.see('Home');
  return `/video/${_id}`;
}

async function choose(page: EnginePage, track: string, hertz: number): Promise<void> {
  await page.click('button', 'Audio track');
  await page.click('button', track);
  await expectPitch(page, hertz);
  await expectPlaying(page, (await playback(page)).time);
}

async function expectPitch(page: EnginePage, hertz: number): Promise<void> {
  const distance = async () => Math.abs((await page.driver.evaluate(() => window.pitch())) - hertz);
  await expect.poll(distance, { message: `hear ${hertz} Hz`, timeout: 30_000 }).toBeLessThan(10);
}
