import { getVideo } from '@kinora/contract/videos';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { ApiClient } from './api.ts';

/**
 * Waits until a video's whole ladder is encoded, and extends the timeout of the test or hook accordingly. A player that
 * starts earlier may switch from the source file to the stream during a test.
 */
export async function untilReady(person: ApiClient, videoId: string, timeout = 180_000): Promise<void> {
  test.setTimeout(test.info().timeout + timeout);
  const status = async () => (await person.call(getVideo, { params: { videoId } })).playback.status;
  await expect.poll(status, { timeout }).toBe('ready');
}

/**
 * Waits until a player has buffered `seconds` from the start. The default is as far as the player buffers ahead, so it
 * then loads nothing until playback advances.
 */
export async function untilLoaded(video: Locator, seconds = 30): Promise<void> {
  const loaded = () =>
    video.evaluate(({ buffered }: HTMLVideoElement) =>
      buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    );
  await expect.poll(loaded, { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);
}

/** Pauses a video once it plays, as a media key does. The player's own key would restart a video that has ended. */
export async function pause(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect.poll(() => video.evaluate(({ played }: HTMLVideoElement) => played.length)).toBeGreaterThan(0);
  await video.evaluate((media: HTMLVideoElement) => media.pause());
}
