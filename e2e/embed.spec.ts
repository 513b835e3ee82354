import { saveCaptions } from '@kinora/contract/captions';
import type { Video } from '@kinora/contract/videos';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { openElsewhere } from './support/elsewhere.ts';
import { openToGuests } from './support/people.ts';
import { expect, test } from './support/test.ts';

// A click can miss a menu that is still animating.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let owner: ApiClient;
let video: Video;

test.beforeAll(async ({ server }) => {
  owner = await openToGuests(server);
  video = await owner.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
  const content = 'WEBVTT\n\n00:20.000 --> 00:40.000\nThe third evening\n';
  await owner.call(saveCaptions, { params: { videoId: video._id }, body: { language: 'en', content } });
});

const timeOf = (media: HTMLVideoElement) => media.currentTime;

test('an embedded video plays on another site from the requested time, with captions', async ({
  page,
  server,
}) => {
  const frame = await openElsewhere(page, `${server.origin}/embed/${video._id}?t=20`);
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => frame.locator('video').evaluate(timeOf)).toBeGreaterThan(20);
  // Pausing freezes the captions at one cue.
  await frame.getByRole('button', { name: 'Pause', exact: true }).click();
  await frame.getByRole('button', { name: 'Captions' }).click();
  await frame.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(frame.locator('[data-captions]')).toHaveText('The third evening');
  const link = frame.getByRole('link', { name: 'A week by the sea' });
  expect(await link.getAttribute('href')).toBe(`${server.origin}/video/${video._id}`);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('every other page', () => {
  const refusal = /frame-ancestors|X-Frame-Options/i;
  test.use({ expectedMessages: refusal });

  test('refuses to be framed', async ({ page, server }) => {
    const refused = page.waitForEvent('console', (message) => refusal.test(message.text()));
    const frame = await openElsewhere(page, `${server.origin}/video/${video._id}`);
    await refused;
    await expect(frame.getByRole('heading', { name: video.title })).toHaveCount(0);
  });
});
