import { expect } from '@playwright/test';
import type { EnginePage } from './page.ts';

export type Playback = { time: number; isPaused: boolean; width: number; source: string };

/** Reads the playback state from the page's media element. */
export function playback(page: EnginePage): Promise<Playback> {
  return page.driver.evaluate(readPlayback);
}

/** Expects the video to have a picture, and its position to advance more than half a second beyond `start` seconds. */
export async function expectPlaying(page: EnginePage, start = 0): Promise<void> {
  const message = `the video plays from ${start} s on`;
  await expect
    .poll(async () => (await playback(page)).time, { message, timeout: 20_000 })
    .toBeGreaterThan(start + 0.5);
  expect((await playback(page)).width, 'there is an image').toBeGreaterThan(0);
}

function readPlayback(): Playback {
  const video = document.querySelector('video');
  if (video?.error) throw new Error(`The engine cannot play this: ${video.error.message}`);
  return {
    time: video?.currentTime ?? 0,
    isPaused: video?.paused ?? true,
    width: video?.videoWidth ?? 0,
    source: video?.currentSrc ?? '',
  };
}
