import { getProfile } from '@kinora/contract/accounts';
import { listHistory } from '@kinora/contract/history';
import { getVideo } from '@kinora/contract/videos';
import { takeScreenshot } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('hovering a card previews its video without sound, history entry or view', async ({ page, server }) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId, title } = await viewer.publish(await clip('holiday.mp4'), 'A week by the sea');
  await untilReady(viewer, videoId);
  const { username } = await viewer.call(getProfile, {});
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const preview = page.locator('article video[data-playing]');
  const seconds = () => preview.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);

  for (const list of ['/', '/search?query=week', `/channel/${username}`]) {
    await page.goto(list);
    await page.getByRole('main').getByRole('article').filter({ hasText: title }).hover();
    await expect.poll(seconds).toBeGreaterThan(0.5);
    expect(await preview.evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(true);
    await takeScreenshot(page, `preview-${list.split(/\W/)[1]}`);
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).hover();
    await expect(page.locator('article video')).toHaveCount(0);
  }
  expect(loaded.filter((url) => url.includes('/hls/')).length).toBeGreaterThan(0);
  expect(loaded.filter((url) => /audio|480p/.test(url))).toEqual([]);
  expect((await viewer.call(listHistory, { query: {} })).videos).toEqual([]);
  const { views } = await viewer.call(getVideo, { params: { videoId }, query: { prefetch: true } });
  expect(views).toBe(0);
});

test('clicking a card during its preview opens the video and plays it', async ({ page, server }) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId, title } = await viewer.publish(await clip('holiday.mp4'), 'A day in the hills');
  await untilReady(viewer, videoId);
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.hover();
  await expect(card.locator('video[data-playing]')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const player = page.getByRole('region', { name: `Video player: ${title}` }).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(page.locator('video')).toHaveCount(1);
});
