import { extract } from '@extractus/oembed-extractor';
import { togglePublish, type Video } from '@kinora/contract/videos';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { openElsewhere } from './support/elsewhere.ts';
import { openToGuests } from './support/people.ts';
import { untilLoaded, untilReady } from './support/ready.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { weigh } from './support/weight.ts';

// A click can miss a menu that is still animating.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let owner: ApiClient;
let video: Video;

test.beforeAll(async ({ server }) => {
  owner = await openToGuests(server);
  video = await owner.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
});

const timeOf = (media: HTMLVideoElement) => media.currentTime;

test('the player works in a frame that is sandboxed to scripts alone', async ({ page, server }) => {
  const src = `${server.origin}/embed/${video._id}`;
  const frame = await openElsewhere(page, src, 'sandbox="allow-scripts"');
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => frame.locator('video').evaluate(timeOf)).toBeGreaterThan(0);
});

test('an oEmbed library discovers how to embed a link', async ({ server }) => {
  const link = `${server.origin}/video/${video._id}`;
  const found = await extract(link, { maxwidth: 320 });
  expect(found).toMatchObject({ type: 'video', title: video.title, provider_name: 'Kinora', width: 320 });
  expect(found).toHaveProperty('html', expect.stringContaining(`src="${server.origin}/embed/${video._id}"`));
});

test('the embed page stays within its size limit', async ({ page }) => {
  const media = page.locator('video');
  const plays = async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => media.evaluate(timeOf)).toBeGreaterThan(0);
  };
  const bytes = await weigh(page, `/embed/${video._id}`, plays);
  expect(bytes).toBeGreaterThan(0);
  // Scripts and style sheets together are limited to 150 KiB.
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(150);
});

test('the embed page passes the audit, with and without a video', async ({ page, request }) => {
  await page.goto(`/embed/${video._id}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible(page);
  // Serves the page through a route with a status of 200, because the browser would log the 404.
  const missing = await (await request.get('/embed/nothing')).text();
  await page.route(/embed\/nothing/, (route) => route.fulfill({ contentType: 'text/html', body: missing }));
  await page.goto('/embed/nothing');
  await expect(page.getByRole('heading')).toHaveText('This video isn’t available.');
  await expectAccessible(page);
});

test.describe('an embedded video that its owner unpublishes', () => {
  test.use({ expectedMessages: /status of 404/ });

  test('is reported as unavailable on the next play', async ({ page, server }) => {
    const params = { videoId: video._id };
    await untilReady(owner, video._id);
    const frame = await openElsewhere(page, `${server.origin}/embed/${video._id}`);
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    // A player that is still buffering would notice the change without being played.
    await untilLoaded(frame.locator('video'));
    await owner.call(togglePublish, { params });
    await play.click();
    await expect(frame.getByRole('heading')).toHaveText('This video isn’t available.');
    await expect(frame.locator('video')).toHaveCount(0);
    await page.reload();
    await expect(frame.getByRole('heading')).toHaveText('This video isn’t available.');
    await owner.call(togglePublish, { params });
  });
});
