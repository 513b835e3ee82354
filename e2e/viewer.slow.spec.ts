import { getProfile } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { listNotifications } from '@kinora/contract/notifications';
import { addToPlaylist, createPlaylist } from '@kinora/contract/playlists';
import { postTweet } from '@kinora/contract/tweets';
import { getVideo, type Video } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { ApiClient, password } from './support/api.ts';
import { clip } from './support/clips.ts';
import { enter, newName, openToGuests } from './support/people.ts';
import { pause } from './support/ready.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

let author: ApiClient;
let studio: ApiClient;
let video: Video;
let harbor: string;

test.beforeAll(async ({ server }) => {
  author = await openToGuests(server);
  video = await author.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
  for (const title of ['Low tide', 'High tide']) await author.publish(await clip('moment.mp4'), title);

  studio = new ApiClient(server.origin);
  ({ username: harbor } = await studio.signUp(newName('studio'), 'Harbor Films'));
  const dawn = await studio.publish(await clip('moment.mp4'), 'Harbor at dawn');
  await studio.publish(await clip('moment.mp4'), 'Harbor at night');
  await author.call(getVideo, { params: { videoId: dawn._id }, query: { incrementView: true } });
  await studio.call(postTweet, { body: { content: 'In the harbor until Sunday' } });
  const body = { name: 'Harbor walks', description: 'From pier to pier' };
  const { _id: playlistId } = await studio.call(createPlaylist, { body });
  await studio.call(addToPlaylist, { params: { playlistId, videoId: dawn._id } });
});

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const queued = (page: Page) => page.getByRole('region', { name: 'Queue' }).getByRole('heading', { level: 3 });

/** Chooses an entry of a card's menu. */
async function choose(page: Page, card: string, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: `Options for ${card}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('a guest becomes a subscriber and spends an evening on the site', async ({ page, server }) => {
  const viewer = new ApiClient(server.origin);
  const username = newName('viewer');
  await viewer.signUp(username, 'Grace Hopper');
  const params = { videoId: video._id };

  await test.step('Subscribe asks a guest to log in, and then subscribes once', async () => {
    await page.goto('/');
    await main(page).getByRole('link', { name: 'A week by the sea' }).click();
    await expect(title(page)).toHaveText('A week by the sea');
    await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
    await expect(page.getByText('Log in to subscribe to Ada Lovelace')).toBeVisible();
    await page.getByLabel('Username or Email Address').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(`/video/${video._id}`);
    await expectToast(page, 'Subscribed to Ada Lovelace');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Subscribed' })).toBeVisible();
    await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  });

  await test.step('an unfinished video and recommendations with reasons are on For you', async () => {
    await pause(page);
    await page.locator('video').evaluate((media: HTMLVideoElement) => {
      media.currentTime = 20;
      return media.play();
    });
    await pause(page);
    const position = async () =>
      (await viewer.call(getVideo, { params, query: { prefetch: true } })).position;
    await expect.poll(position).toBeGreaterThanOrEqual(20);
    await page.goto('/?feed=for-you');
    const unfinished = page.getByRole('region', { name: 'Continue watching' });
    await expect(unfinished.getByRole('link', { name: 'A week by the sea' })).toBeVisible();
    const card = main(page).getByRole('article').filter({ hasText: 'Low tide' });
    await expect(card).toContainText('From a channel you subscribe to');

    await choose(page, 'Low tide', 'Not interested');
    await expect(card).toHaveCount(0);
    await expectToast(page, "We won't recommend this video.Undo");
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
  });

  await test.step('queued videos wait across pages and a reload, and play next', async () => {
    await page.goto(`/video/${video._id}`);
    await expect(page.getByRole('heading', { name: 'What to watch next' })).toBeVisible();
    await choose(page, 'Low tide', 'Add to queue');
    await choose(page, 'High tide', 'Play next');
    await expect(queued(page)).toHaveText(['High tide', 'Low tide']);
    await page.getByRole('link', { name: 'Watch History' }).first().click();
    await expect(title(page)).toHaveText('Watch History');
    await page.getByRole('button', { name: 'Queue, 2 videos' }).click();
    await expect(page.getByRole('dialog', { name: 'Queue' }).getByRole('link')).toHaveText([
      'High tide',
      'Low tide',
    ]);
    await page.goto(`/video/${video._id}`);
    await page.reload();
    await expect(queued(page)).toHaveText(['High tide', 'Low tide']);
    await pause(page);
    await page.keyboard.press('Shift+N');
    await expect(title(page)).toHaveText('High tide');
    await expect(queued(page)).toHaveText(['Low tide']);
  });

  await test.step('one search finds channels, videos, playlists and posts', async () => {
    const box = page.getByRole('combobox', { name: 'Search videos and channels' });
    await box.fill('harbor');
    await box.press('Enter');
    await main(page).getByRole('button', { name: 'Subscribe to Harbor Films' }).click();
    await expect(main(page).getByRole('button', { name: 'Subscribed to Harbor Films' })).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Posts' })).toContainText(
      'In the harbor until Sunday',
    );
    const videos = main(page).getByRole('list', { name: 'Videos', exact: true }).getByRole('heading');
    await page.getByLabel('Sort by').selectOption('Newest first');
    await expect(videos).toHaveText(['Harbor at night', 'Harbor at dawn']);
    await page.getByLabel('Sort by').selectOption('Most viewed');
    await expect(videos).toHaveText(['Harbor at dawn', 'Harbor at night']);
  });

  await test.step('a playlist of another person can be saved to the library', async () => {
    await main(page)
      .getByRole('region', { name: 'Playlists' })
      .getByRole('link', { name: 'Harbor walks' })
      .click();
    await expect(title(page)).toHaveText('Harbor walks');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Playlists', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Saved' }).click();
    await expect(main(page).getByRole('link', { name: 'Harbor walks' })).toBeVisible();
  });

  await test.step('the subscriptions page shows posts between videos, and a channel can be searched', async () => {
    await page.getByRole('link', { name: 'Subscriptions', exact: true }).first().click();
    await expect(main(page).getByText('In the harbor until Sunday')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Low tide' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(main(page).getByText('In the harbor until Sunday')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Low tide' })).toHaveCount(0);

    const channel = page.getByRole('navigation', { name: 'Channels with the latest videos' });
    await channel.getByRole('link', { name: 'Ada Lovelace' }).click();
    await expect(title(page)).toHaveText('Ada Lovelace');
    const titles = main(page).getByRole('article').getByRole('heading');
    await main(page).getByText('Oldest', { exact: true }).click();
    await expect(titles).toHaveText(['A week by the sea', 'Low tide', 'High tide']);
    await page.getByRole('searchbox', { name: 'Search this channel' }).fill('high');
    await expect(titles).toHaveText(['High tide']);
  });

  await test.step('opening the notifications clears the badge', async () => {
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await author.publish(await clip('moment.mp4'), 'Ebb and flow');
    const kinds = async () =>
      (await viewer.call(listNotifications, {})).notifications.map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(['video']);
    await expect(bell).toHaveAccessibleName('Notifications, 1 new');
    await bell.click();
    await expect(
      page.getByRole('link', { name: 'Unread: Ada Lovelace published “Ebb and flow”' }),
    ).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  const { username: channel } = await author.call(getProfile, {});
  expect((await viewer.call(getChannel, { params: { channel } })).subscribersCount).toBe(1);
});

test('an action that a guest has given up is not carried out when another tab logs in', async ({
  page,
  context,
  server,
}) => {
  const viewer = new ApiClient(server.origin);
  const username = newName('viewer');
  await viewer.signUp(username, 'Grace Hopper');
  await page.goto(`/channel/${harbor}`);
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Log in to subscribe to Harbor Films')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true })).toBeVisible();

  await enter(await context.newPage(), username);
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Subscribed' })).toHaveCount(0);
});
