import { addVideoComment } from '@kinora/contract/comments';
import { toggleTweetLike } from '@kinora/contract/likes';
import { postTweet } from '@kinora/contract/tweets';
import { getVideo, type Video } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { openToGuests, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { boxOf, pathFrom, phone, pointOn, touch } from './support/touch.ts';

test.use(phone);

let author: ApiClient;
let video: Video;

test.beforeAll(async ({ server }) => {
  author = await openToGuests(server);
  video = await author.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
  const params = { videoId: video._id };
  for (let n = 0; n < 8; n += 1) {
    await author.call(addVideoComment, { params, body: { content: `At 0:0${n + 1}, look!` } });
  }
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });
const player = (page: Page) => page.getByRole('region', { name: /^Video player/ });
const small = (page: Page) => page.getByRole('region', { name: 'Mini player' });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const currentTime = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);

/** Opens the video from the home page, and waits until it plays. */
async function watch(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: video.title }).tap();
  await expect(page).toHaveURL(`/video/${video._id}`);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
}

test('the bottom navigation leads a member to the main pages, and makes room for the keyboard', async ({
  page,
  server,
}) => {
  const member = await signIn(page, server.origin, 'Ada Lovelace');
  const tweet = await member.call(postTweet, { body: { content: 'Hello' } });
  await author.call(toggleTweetLike, { params: { tweetId: tweet._id } });
  await expect(bar(page).getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible();

  await bar(page).getByRole('link', { name: 'Subscriptions' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Playlists' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  const account = page.getByRole('button', { name: 'Account menu' });
  await account.tap();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).tap();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();

  await account.tap();
  await page.getByRole('link', { name: 'Post a tweet' }).tap();
  await expect(page).toHaveURL('/post-tweet');
  await expect(bar(page)).toBeVisible();
  await page.getByLabel("What's happening?").tap();
  await expect(bar(page)).toBeHidden();
});

test('the bottom navigation lets a guest search and log in', async ({ page }) => {
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Search' }).tap();
  const box = page.getByRole('combobox', { name: 'Search videos and channels' });
  await box.fill('week');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?query=week');
  await bar(page).getByRole('link', { name: 'Log in' }).tap();
  await expect(page).toHaveURL('/login?next=%2Fsearch%3Fquery%3Dweek');
});

test('a swipe down minimizes the player, and a swipe to the side closes it', async ({ page, server }) => {
  const viewer = await signIn(page, server.origin, 'Ada Lovelace');
  await watch(page);
  const before = await boxOf(player(page));

  await touch(page, pathFrom(await pointOn(player(page), 0.5, 0.3), 0, 22));
  await expect.poll(() => boxOf(player(page))).toEqual(before);
  await expect(page).toHaveURL(`/video/${video._id}`);

  await touch(page, pathFrom(await pointOn(player(page), 0.5, 0.3), 10, 260));
  await expect(page).toHaveURL('/');
  await expect(small(page)).toBeVisible();
  const played = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(played);
  const [{ y, height }, { y: below }] = await Promise.all([boxOf(small(page)), boxOf(bar(page))]);
  expect(y + height).toBeLessThanOrEqual(below + 1);

  await touch(page, pathFrom(await pointOn(small(page), 0.5, 0.6), -220, 10));
  await expect(small(page)).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
  const position = async () => {
    const { position } = await viewer.call(getVideo, {
      params: { videoId: video._id },
      query: { prefetch: true },
    });
    return position;
  };
  await expect.poll(position).toBeGreaterThan(0);
});

test('a swipe down below the seek bar of the mini player closes it', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await watch(page);
  await bar(page).getByRole('link', { name: 'Playlists' }).tap();
  const { height } = await boxOf(small(page).getByRole('slider', { name: 'Seek' }));
  expect(height).toBeGreaterThanOrEqual(44);
  const video = small(page).getByRole('link', { name: /^Back to/ });
  await touch(page, pathFrom(await pointOn(video, 0.9, 0.1), 0, 60));
  await expect(small(page)).toBeHidden();
});

test('with an unsaved comment, a swipe down asks before it minimizes the player', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await watch(page);
  const comment = page.getByPlaceholder('Add a comment...');
  await comment.fill('Half a thought');
  await comment.evaluate((element: HTMLElement) => element.blur());
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await boxOf(player(page));
  const swipe = async () => touch(page, pathFrom(await pointOn(player(page), 0.5, 0.3), 10, 260));
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });

  await swipe();
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toBeHidden();
  await expect.poll(() => boxOf(player(page))).toEqual(before);
  await expect(comment).toHaveValue('Half a thought');

  await swipe();
  await question.getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL('/');
  await expect(small(page)).toBeVisible();
  const played = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(played);
});

test('the player stays in view while the comments scroll below it', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await watch(page);
  const header = await boxOf(page.getByRole('banner'));
  const time = page.getByRole('button', { name: 'Go to 0:08' });
  await time.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 400));
  const { y, height } = await boxOf(player(page));
  expect(y).toBeCloseTo(header.height, 0);

  const field = page.getByPlaceholder('Add a comment...');
  await field.evaluate((element: HTMLElement) => element.focus());
  expect((await boxOf(field)).y).toBeGreaterThanOrEqual(y + height);
  await field.evaluate((element: HTMLElement) => element.blur());

  await time.scrollIntoViewIfNeeded();
  const scrolled = await scrollTop(page);
  expect(scrolled).toBeGreaterThan(0);
  await time.tap();
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(8);
  expect(await scrollTop(page)).toBe(scrolled);
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 812, height: 375 } });

  test('the whole player fits below the header, and is in the corner while the comments scroll', async ({
    page,
    server,
  }) => {
    await signIn(page, server.origin, 'Ada Lovelace');
    await expect(bar(page)).toBeVisible();
    await watch(page);
    await expect(bar(page)).toBeHidden();
    const header = await boxOf(page.getByRole('banner'));
    const { y, height } = await boxOf(player(page));
    expect(y).toBeGreaterThanOrEqual(header.height);
    expect(y + height).toBeLessThanOrEqual(375);
    expect(height).toBeGreaterThan(300);

    const time = page.getByRole('button', { name: 'Go to 0:08' });
    await time.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await boxOf(player(page))).height).toBeLessThan(200);
    const inCorner = await boxOf(player(page));
    const comment = await boxOf(page.getByRole('article').filter({ has: time }));
    expect(inCorner.y).toBeGreaterThanOrEqual(header.height);
    expect(inCorner.y + inCorner.height).toBeLessThanOrEqual(375);
    expect(comment.x + comment.width).toBeLessThanOrEqual(inCorner.x);
    const scrolled = await scrollTop(page);
    await time.tap();
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(8);
    expect(await scrollTop(page)).toBe(scrolled);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => boxOf(player(page))).toMatchObject({ y, height });

    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Watch History' }).tap();
    await expect(page.getByRole('heading', { name: 'Watch History' })).toBeVisible();
    await expect(small(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(812);
  });
});
