import { addVideoComment } from '@kinora/contract/comments';
import { updateVideo } from '@kinora/contract/videos';
import type { Locator, Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { publishHoliday, signIn } from './support/people.ts';
import { pause } from './support/ready.ts';
import { expect, test } from './support/test.ts';

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a timestamp seeks by key and by click unless it is beyond the end or part of a URL', async ({
  page,
  server,
}) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  const params = { videoId: video._id };
  const filler = 'A line among many.\n'.repeat(12);
  const description = `0:06 The best part\nhttp://x.example/0:03 is elsewhere\n1:02:03 is no more\n${filler}`;
  await owner.call(updateVideo, { params, body: { title: 'A week by the sea', description } });
  await owner.call(addVideoComment, { params, body: { content: 'Look at 0:02! Not at 7:00.' } });
  await page.goto(`/video/${video._id}`);
  await pause(page);

  await expect(page.getByRole('button', { name: 'Go to 0:06' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Go to/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'http://x.example/0:03' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await page.getByRole('button', { name: 'Go to 0:06' }).press('Enter');
  await expect.poll(() => currentTime(page)).toBeCloseTo(6, 1);

  await page.getByRole('button', { name: 'Show more' }).click();
  await page.setViewportSize({ width: 1280, height: 500 });
  const moment = page.getByRole('button', { name: 'Go to 0:02' });
  await moment.scrollIntoViewIfNeeded();
  await moment.click();
  await expect(page.locator('video')).toBeInViewport();
  await expect.poll(() => currentTime(page)).toBeCloseTo(2, 1);
});

test('related videos appear beside the video, or above the comments if there is no room', async ({
  page,
  server,
}) => {
  const owner = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await owner.publish(await clip('moment.mp4'), 'The first');
  await owner.publish(await clip('moment.mp4'), 'The second');
  await page.goto(`/video/${videoId}`);
  const next = page.getByRole('complementary', { name: 'What to watch next' });
  await expect(next.getByRole('link', { name: 'The second' })).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const isAbove = async (part: Locator, other: Locator) => (await top(part)) < (await top(other));
  const title = page.getByRole('heading', { name: 'The first', exact: true });
  const comments = page.getByRole('heading', { name: /Comments/ });
  await expect.poll(() => isAbove(next, title)).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => isAbove(title, next)).toBe(true);
  await expect.poll(() => isAbove(next, comments)).toBe(true);
});

test('a minute on the page counts as a view, and less does not', async ({ page, server }) => {
  const { video } = await publishHoliday(page, server.origin);
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('incrementView=true')) counted.push(request.url());
  });
  await page.clock.install();
  await page.goto(`/video/${video._id}`);
  const description = page.getByRole('region', { name: 'Description' });
  await expect(description).toContainText('0 views');
  // The minute only starts once the player's script has loaded and the player is attached.
  await expect(page.getByRole('region', { name: `Video player: ${video.title}` })).toBeAttached();
  await page.clock.runFor(40_000);
  expect(counted).toEqual([]);
  await page.clock.runFor(21_000);
  await expect(description).toContainText(/^1 view /);
  await page.clock.runFor(120_000);
  expect(counted).toHaveLength(1);
});
