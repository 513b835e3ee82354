import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo } from '@kinora/contract/videos';
import type { Request } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { newName, publishHoliday, signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the dashboard fits a narrowed window from the first frame', async ({ page, server }) => {
  await publishHoliday(page, server.origin);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'A week by the sea', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const needed: number[] = [];
    window.addEventListener('resize', () => needed.push(document.documentElement.scrollWidth));
    Object.assign(window, { needed });
  });
  await page.setViewportSize({ width: 375, height: 800 });
  const needed = () => page.evaluate(() => (window as unknown as { needed: number[] }).needed);
  await expect.poll(async () => (await needed()).length).toBeGreaterThan(0);
  expect(Math.max(...(await needed()))).toBeLessThanOrEqual(375);
});

test('statistics of the last four weeks can be read by eye, screen reader, pointer and keyboard', async ({
  page,
  server,
}) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  const params = { videoId: video._id };
  const fan = new ApiClient(server.origin);
  await fan.signUp(newName('fan'));
  await fan.call(getVideo, { params, query: { incrementView: true } });
  await owner.call(getVideo, { params, query: { incrementView: true } });
  await fan.call(toggleVideoLike, { params });
  await fan.call(toggleSubscription, { params: { channelId: video.owner._id } });

  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Last 28 days' });
  await expect(panel.getByText('2 views', { exact: true })).toBeVisible();
  const today = panel.getByRole('table').getByRole('row').last();
  await expect(today.getByRole('cell')).toHaveText(['2', '1', '1']);
  await expect(panel.getByRole('table').getByRole('row')).toHaveCount(1 + 28);

  const days = panel.getByRole('slider', { name: 'Views by day' });
  await panel.getByRole('radio', { name: 'Views' }).focus();
  await page.keyboard.press('Tab');
  await expect(days).toBeFocused();
  await expect(panel.getByText('Today: 2 views')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /: 0 views$/);
  await expect(panel.getByText(/: 0 views$/)).toBeVisible();

  await panel.getByText('Subscribers', { exact: true }).first().click();
  await expect(panel.getByText('1 new subscriber', { exact: true })).toBeVisible();
  const { width = 0 } = (await panel.getByRole('slider').boundingBox()) ?? {};
  await panel.getByRole('slider').hover({ position: { x: width - 4, y: 20 } });
  await expect(panel.getByText('Today: 1 new subscriber')).toBeVisible();

  for (const size of [375, 2560]) {
    await page.setViewportSize({ width: size, height: 900 });
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed).toBeLessThanOrEqual(size);
    await expectAccessible(page);
  }
});

test('one stream reports videos in processing without polling, and closes with the page', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const owner = await signIn(page, server.origin, 'Grace Hopper');
  for (const title of ['First', 'Second']) await owner.publish(await clip('long.mp4'), title);
  const asked: string[] = [];
  const streams = new Set<Request>();
  // Without a query, the stream carries only notifications.
  const isStream = (request: Request) => request.url().includes('/notifications/events?');
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
    if (isStream(request)) streams.add(request);
  });
  page.on('requestfinished', (request) => void streams.delete(request));
  page.on('requestfailed', (request) => void streams.delete(request));

  const streamed = page.waitForResponse((response) => isStream(response.request()));
  await page.goto('/dashboard');
  const bars = page.getByRole('progressbar');
  await expect(bars).toHaveCount(2);
  await streamed;
  // The page polls until its stream is open.
  asked.length = 0;
  await expect(bars.first()).not.toHaveAttribute('aria-valuenow', '0', { timeout: 200_000 });
  await expect.poll(() => streams.size).toBe(1);
  expect(asked.filter((path) => path.includes('/dashboard/videos/'))).toEqual([]);
  await page.getByRole('link', { name: 'Watch History' }).first().click();
  await expect.poll(() => streams.size).toBe(0);
});
