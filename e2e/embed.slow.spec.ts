import { extract } from '@extractus/oembed-extractor';
import { togglePublish, type Video } from '@kinora/contract/videos';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { openElsewhere } from './support/elsewhere.ts';
import { openToGuests } from './support/people.ts';
import { untilLoaded, untilReady } from './support/ready.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { weigh } from './support/weight.ts';

// A click may miss a menu that is still in motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let owner: ApiClient;
let video: Video;

test.beforeAll(async ({ server }) => {
  owner = await openToGuests(server);
  video = await owner.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
});

const timeOf = (media: HTMLVideoElement) => media.currentTime;

test('a frame that its site trusts with nothing but scripts plays too', async ({ page, server }) => {
  const src = `${server.origin}/embed/${video._id}`;
  const frame = await openElsewhere(page, src, 'sandbox="allow-scripts"');
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => frame.locator('video').evaluate(timeOf)).toBeGreaterThan(0);
});

test("a consumer's library finds how to embed a link by itself", async ({ server }) => {
  const link = `${server.origin}/video/${video._id}`;
  const found = await extract(link, { maxwidth: 320 });
  expect(found).toMatchObject({ type: 'video', title: video.title, provider_name: 'Kinora', width: 320 });
  expect(found).toHaveProperty('html', expect.stringContaining(`src="${server.origin}/embed/${video._id}"`));
});

test('it weighs little', async ({ page }) => {
  const media = page.locator('video');
  const plays = async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => media.evaluate(timeOf)).toBeGreaterThan(0);
  };
  const bytes = await weigh(page, `/embed/${video._id}`, plays);
  expect(bytes).toBeGreaterThan(0);
  // Of script alone 150; the style comes on top.
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(150);
});

test('it passes the audit, with a video and without', async ({ page, request }) => {
  await page.goto(`/embed/${video._id}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible(page);
  // As a document that the browser didn't ask for, so that its console stays quiet.
  const missing = await (await request.get('/embed/nothing')).text();
  await page.route(/embed\/nothing/, (route) => route.fulfill({ contentType: 'text/html', body: missing }));
  await page.goto('/embed/nothing');
  await expect(page.getByRole('heading')).toHaveText('This video isn’t available.');
  await expectAccessible(page);
});

test.describe('a video that its owner withdraws', () => {
  test.use({ expectedMessages: /status of 404/ });

  test('says so the next time that it is to play', async ({ page, server }) => {
    const params = { videoId: video._id };
    await untilReady(owner, video._id);
    const frame = await openElsewhere(page, `${server.origin}/embed/${video._id}`);
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    // While it loads ahead, it would find out without being played.
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
