import { getVideo } from '@kinora/contract/videos';
import { expect } from '@playwright/test';
import type { ApiClient } from './api.ts';

/** Waits until a video's whole ladder is made; a player that has begun before may change to it. */
export async function untilReady(person: ApiClient, videoId: string, timeout = 180_000): Promise<void> {
  const status = async () => (await person.call(getVideo, { params: { videoId } })).playback.status;
  await expect.poll(status, { timeout }).toBe('ready');
}
