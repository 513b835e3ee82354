import { savePosition } from '@kinora/contract/history';
import { listRelatedVideos } from '@kinora/contract/recommendations';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aVideo, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { link } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { visit } from '#test/visit.tsx';

/** Seconds: long enough that no video ends before a busy machine has run the checks. */
export const duration = 600;
export const sea = aVideo({ title: 'A week by the sea', videoFile: silentAudioUrl(duration), duration });
export const dunes = aVideo({ title: 'Dunes', videoFile: silentAudioUrl(duration), duration });
export const gulls = aVideo({ title: 'Gulls', videoFile: silentAudioUrl(duration), duration });
export const all = [sea, dunes, gulls];
export const pathOf = ({ _id }: { _id: string }) => `/video/${_id}`;

export const positions = vi.fn();
export const small = page.getByRole('region', { name: 'Mini player' });
export const card = page.getByRole('region', { name: 'Up next' });
export const autoplay = page.getByRole('switch', { name: 'Autoplay' });
export const media = () => document.querySelector('video');
export const home = link('Home').first();

/** Responds to the requests of pages that play the videos. Call it before each test. */
export function respondToPlaying(): void {
  positions.mockClear();
  api.use(...defaultHandlers());
  api.use(
    respond(listVideos, () => ({ videos: all, ...pagination() })),
    respond(listRelatedVideos, ({ params }) => ({
      videos: all.filter(({ _id }) => _id !== params.videoId),
      ...pagination(),
    })),
    respond(getVideo, ({ params }) => all.find(({ _id }) => _id === params.videoId) ?? sea),
    respond(savePosition, ({ params, body }) => {
      positions(params.videoId);
      return { position: body.position };
    }),
  );
}

/**
 * Waits until half a second of this video has played, by which time the player has reported the new time. Until the
 * source is replaced, the element still has the previous video's time.
 */
export const moves = ({ videoFile }: typeof sea) =>
  expect.poll(() => (media()?.src === videoFile ? media()?.currentTime : 0)).toBeGreaterThan(0.5);

/** Opens a video's page and waits until the video plays. */
export async function watch(video = sea) {
  const client = await visit(pathOf(video), ada);
  await moves(video);
  return client;
}

/** Stops the countdown to the next video, because a busy machine may be too slow to click before it ends. */
export const holdCountdown = () => vi.stubGlobal('setInterval', () => 0);

/** Seeks to the last moment and waits until the video ends. */
export async function playToEnd() {
  const element = media();
  if (element) element.currentTime = duration - 0.1;
  await expect.poll(() => media()?.ended).toBe(true);
}
