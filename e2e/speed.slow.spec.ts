import { updateAccount } from '@kinora/contract/accounts';
import { addVideoComment } from '@kinora/contract/comments';
import { listHistory } from '@kinora/contract/history';
import type { Video } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { hold } from './support/hold.ts';
import { expectHome, newName, signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { noteShifts, shiftsOf } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { weigh } from './support/weight.ts';

let video: Video;

test.beforeAll(async ({ server }) => {
  const author = new ApiClient(server.origin);
  await author.signUp(newName('author'), 'Mary Author');
  video = await author.publish(await clip('holiday.mp4'), 'A week by the sea');
  for (const title of ['Ebb', 'Flow', 'Dunes', 'Gulls', 'Wind']) {
    await author.publish(await clip('moment.mp4'), title);
  }
  const params = { videoId: video._id };
  await author.call(addVideoComment, { params, body: { content: 'The third evening' } });
  // Until the video is ready, its page polls and shows a note that later disappears.
  await untilReady(author, video._id);
});

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('hovering a link prefetches its page without adding to the history, and navigation waits for no request', async ({
  page,
  server,
}) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const watched = async () => (await viewer.call(listHistory, { query: {} })).videos.length;
  const answered = (part: string) => page.waitForResponse((response) => response.url().includes(part));

  const prefetched = answered(`/videos/${video._id}?prefetch=true`);
  const comments = answered(`/comments/v/${video._id}`);
  await main(page).getByRole('link', { name: video.title }).hover();
  await Promise.all([prefetched, comments]);
  expect(await watched()).toBe(0);

  const release = await hold(page, /api\/v1/);
  const visit = page.waitForRequest((request) => request.url().endsWith(`/videos/${video._id}`));
  await main(page).getByRole('link', { name: video.title }).click();
  await expect(title(page)).toHaveText(video.title);
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('The third evening')).toBeVisible();
  await visit;
  release();
  await expect.poll(watched).toBe(1);
});

test('a link is also prefetched on keyboard focus and on touch', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  const liked = page.waitForRequest(/likes\/videos/);
  await page.getByRole('link', { name: 'Liked Videos' }).focus();
  await liked;
  const history = page.waitForRequest(/watchHistory/);
  await page.getByRole('link', { name: 'Watch History' }).dispatchEvent('touchstart');
  await history;
});

test('a link that appears under a resting pointer is not prefetched', async ({ page, server }) => {
  // A viewport this tall shows the whole page.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await signIn(page, server.origin, 'Ada Lovelace');
  const card = main(page).getByRole('link', { name: video.title });
  const box = await card.boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.goto('/liked');
  await page.mouse.move(x, y);
  const glimpses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prefetch=true')) glimpses.push(request.url());
  });
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
  await expectHome(page);
  await expect(card).toBeVisible();
  expect(glimpses).toEqual([]);
  // The first move triggers a prefetch. This also proves that there was none earlier, because a cached page isn't
  // prefetched again.
  const fetched = page.waitForRequest(/prefetch=true/);
  await page.mouse.move(x + 1, y);
  await fetched;
  expect(glimpses).toHaveLength(1);
});

test('the previous page stays visible until the next has content, but only briefly', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await expect(main(page).getByRole('link', { name: video.title })).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      const text = document.querySelector('main')?.innerText ?? '';
      if (seen.at(-1) !== text) seen.push(text);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  const release = await hold(page, /likes\/videos/);
  await page.getByRole('link', { name: 'Liked Videos' }).click();
  await expect(page.getByRole('heading', { name: 'Liked Videos' })).toBeVisible();
  await expect(main(page).getByText('Loading...')).toBeAttached();
  release();
  await expect(page.getByText('Videos you like appear here.')).toBeVisible();

  const history = page.waitForResponse(/watchHistory/);
  await page.getByRole('link', { name: 'Watch History' }).focus();
  await (await history).finished();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Videos you watch appear here.')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => text.startsWith('Watch History'))).toHaveLength(1);
});

test.describe('a server error', () => {
  test.use({ expectedMessages: /status of 500/ });

  test('is hidden during prefetch and shown on the page', async ({ page, server }) => {
    await signIn(page, server.origin, 'Ada Lovelace');
    const calls = /api\/v1\/(videos|comments)\//;
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse(/prefetch=true/);
    const link = main(page).getByRole('link', { name: video.title });
    await link.focus();
    await failed;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Unable to load video. Please try again later.')).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText(video.title);
  });
});

test('going back and reloading restore the scroll position, and another URL opens at the top', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await page.setViewportSize({ width: 1280, height: 400 });
  const card = main(page).getByRole('link', { name: video.title });
  await card.hover();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(0);
  await card.click();
  await expect(title(page)).toHaveText(video.title);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await page.reload();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await page.goto('/?feed=new');
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

test("a page's document preloads its scripts and first content, and neither loads twice", async ({
  page,
  server,
}) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  const resources = async () => {
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((e) => e.toJSON()),
    );
    return entries as PerformanceResourceTiming[];
  };
  for (const [url, ahead, homeFeed] of [
    ['/', ['member-home', 'api/v1/videos?'], null],
    ['/', ['/for-you-', 'api/v1/videos/for-you', 'watchHistory/continue'], 'for-you'],
    [`/video/${video._id}`, ['/watch-', '/site-player-', '/hls-', `api/v1/videos/${video._id}`], null],
  ] as const) {
    await viewer.call(updateAccount, { body: { homeFeed } });
    await page.goto(url, { waitUntil: 'networkidle' });
    const fetched = await resources();
    const entry = fetched.find(({ name }) => name.includes('/assets/index-'));
    for (const part of ahead) {
      const [first, ...others] = fetched.filter(
        ({ name }) => name.includes(part) && !/\.css$|\/related\b/.test(name),
      );
      expect(others, part).toEqual([]);
      expect(first?.startTime, part).toBeLessThanOrEqual(entry?.responseEnd ?? 0);
    }
  }
});

test('nothing shifts while a page loads', async ({ page, server }) => {
  const { username } = video.owner;
  await signIn(page, server.origin, 'Ada Lovelace');
  await noteShifts(page);
  const pages = [
    { url: '/', content: main(page).getByRole('link', { name: video.title }) },
    { url: '/?feed=for-you', content: main(page).getByRole('link', { name: video.title }) },
    { url: `/video/${video._id}`, content: page.getByText('The third evening') },
    { url: `/channel/${username}`, content: main(page).getByRole('link', { name: video.title }) },
  ];
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { url, content } of pages) {
      const release = await hold(page, /api\/v1/);
      await page.goto(url);
      await expect(main(page).getByText('Loading...').first()).toBeAttached();
      release();
      await expect(content).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), `${url} at ${width}`).toEqual([]);
    }
  }
});

test('nothing shifts if there are no related videos', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await noteShifts(page);
  const related = /\/related\b/;
  await page.route(related, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...data, videos: [] } } });
  });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, related);
    await page.goto(`/video/${video._id}`);
    await expect(title(page)).toHaveText(video.title);
    await expect(main(page).getByText('Loading...').first()).toBeAttached();
    release();
    await expect(page.getByText('The third evening')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), `at ${width}`).toEqual([]);
  }
});

test('pages stay within their size limits for script and style', async ({ page, server }) => {
  const kilobytes = async (url: string, isWhole: () => Promise<unknown>) =>
    Math.round((await weigh(page, url, isWhole)) / 1024);
  const guestHome = await kilobytes('/', () => expect(title(page)).toBeVisible());
  expect(guestHome).toBeGreaterThan(0);
  expect(guestHome).toBeLessThanOrEqual(139);

  await signIn(page, server.origin, 'Ada Lovelace');
  const card = main(page).getByRole('link', { name: video.title });
  expect(await kilobytes('/', () => expect(card).toBeVisible())).toBeLessThanOrEqual(158);

  const media = page.locator('video');
  const plays = () =>
    expect.poll(() => media.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0);
  expect(await kilobytes(`/video/${video._id}`, plays)).toBeLessThanOrEqual(288);
});
