import type { Page } from '@playwright/test';
import { makeClip } from '../apps/server/test/clip-cache.ts';
import { signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, playsOn: true });

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const [rate, size] = [25, '426x240'];

/** Makes a video whose audio may be longer than its frames. */
async function clipOf(seconds: number, audio = seconds): Promise<string> {
  const name = `ending-${seconds}-${audio}.mp4`;
  const frames = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const sine = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${audio}`];
  return makeClip(name, [[...frames, ...sine, ...h264, name]]);
}

/** Plays a video from one second before its end, and waits for the media element's `ended` event. */
async function expectToEnd(page: Page, videoId: string): Promise<void> {
  await page.goto(`/video/${videoId}?t=0`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate(({ played }: HTMLVideoElement) => played.length)).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    const end = () => {
      element.dataset.ended = 'true';
    };
    element.addEventListener('ended', end);
    // A short video may already be at its end.
    if (element.ended) {
      end();
    } else {
      element.currentTime = Math.max(0, element.duration - 1);
    }
  });
  await expect(video).toHaveAttribute('data-ended', 'true');
}

for (const [seconds, audio] of [
  [1, 1],
  [8.04, 8.04],
  [8, 8.2],
  [8, 10],
  [16, 16],
] as const) {
  test(`a video of ${seconds} s with ${audio} s of audio plays to its end`, async ({ page, server }) => {
    const viewer = await signIn(page, server.origin, 'Ada Lovelace');
    const { _id: videoId } = await viewer.publish(await clipOf(seconds, audio), 'A wave');
    await untilReady(viewer, videoId);
    await expectToEnd(page, videoId);
  });
}

/** Rewrites an audio playlist so that its last fragment is a separate segment, as older releases published it. */
function withSplinter(playlist: string, file: Buffer): string {
  const [, length = '', bytes = '', at = '', name = ''] =
    /#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)\n#EXT-X-ENDLIST/.exec(playlist) ?? [];
  const before = playlist.slice(0, playlist.lastIndexOf('#EXTINF:'));
  const splinter = file.lastIndexOf('moof') - 4;
  const [start, end] = [Number(at), Number(at) + Number(bytes)];
  expect(splinter).toBeGreaterThan(start);
  return [
    `${before}#EXTINF:${Math.floor(Number(length))},\n#EXT-X-BYTERANGE:${splinter - start}@${start}\n${name}`,
    `#EXTINF:${Number(length) % 1},\n#EXT-X-BYTERANGE:${end - splinter}@${splinter}\n${name}\n#EXT-X-ENDLIST\n`,
  ].join('\n');
}

test('playback that stalls just before the end of a complete stream counts as ended', async ({
  page,
  server,
}) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await viewer.publish(await clipOf(8), 'A wave');
  await untilReady(viewer, videoId);
  await page.route(/audio\.m3u8/, async (route) => {
    const response = await route.fetch();
    const playlist = await response.text();
    const name = playlist.match(/^audio-\d+\.mp4$/gm)?.at(-1) ?? '';
    const file = await page.request.get(new URL(name, route.request().url()).href);
    await route.fulfill({ response, body: withSplinter(playlist, await file.body()) });
  });
  await expectToEnd(page, videoId);
});
