import { createPlaylist, saveToWatchLater } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import type { Video } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { hold } from './support/hold.ts';
import { auditPages } from './support/pages.ts';
import { newName, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

let author: ApiClient;
let videos: Video[];

test.beforeAll(async ({ server }) => {
  author = new ApiClient(server.origin);
  await author.signUp(newName('author'), 'Mary Author');
  videos = [];
  for (const title of ['Ebb', 'Flow', 'Dunes']) {
    videos.push(await author.publish(await clip('moment.mp4'), title));
  }
});

const rows = (page: Page) => page.getByRole('list', { name: 'Videos' }).getByRole('heading', { level: 2 });
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Resolves once the server has responded to a change to a playlist. */
const changed = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));
const ordered = (page: Page) => changed(page, 'PATCH', /\/order\b/);

test('videos can be saved from their cards, reordered by keyboard and pointer, and played through', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  for (const title of ['Ebb', 'Flow', 'Dunes']) {
    await page.getByRole('button', { name: `Options for ${title}` }).press('Enter');
    // Waits for each save, because the list is in the order in which the saves arrive. The toast can't be awaited,
    // because all three saves share one.
    const saved = changed(page, 'POST', /\/watch-later\//);
    await page.getByRole('menuitem', { name: 'Save to Watch later' }).press('Enter');
    await saved;
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await expectToast(page, 'Saved to Watch later');
  await page.getByRole('link', { name: 'Watch later' }).first().press('Enter');
  await expect(rows(page)).toHaveText(['Ebb', 'Flow', 'Dunes']);

  // The announcements work once the drag instructions are there, because both load together.
  await expect(handle(page, 'Dunes')).toHaveAccessibleDescription(/^Press Space/);
  await handle(page, 'Dunes').focus();
  await page.keyboard.press('Space');
  await expect(announced(page, 'Picked up Dunes, position 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(announced(page, 'Dunes is at position 2 of 3.')).toBeAttached();
  const moved = ordered(page);
  await page.keyboard.press('Space');
  await expect(announced(page, 'Dropped Dunes at position 2 of 3.')).toBeAttached();
  await expect(rows(page)).toHaveText(['Ebb', 'Dunes', 'Flow']);
  await expect(handle(page, 'Dunes')).toBeFocused();
  await moved;
  await page.reload();
  await expect(rows(page)).toHaveText(['Ebb', 'Dunes', 'Flow']);

  await handle(page, 'Flow').hover();
  await page.mouse.down();
  const top = await handle(page, 'Ebb').boundingBox();
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) - 10, { steps: 12 });
  await expect(announced(page, 'Flow is at position 1 of 3.')).toBeAttached();
  const movedAgain = ordered(page);
  await page.mouse.up();
  await expect(rows(page)).toHaveText(['Flow', 'Ebb', 'Dunes']);
  await movedAgain;
  await page.reload();
  await expect(rows(page)).toHaveText(['Flow', 'Ebb', 'Dunes']);

  await page.getByRole('link', { name: 'Play all' }).press('Enter');
  const queue = page.getByRole('region', { name: 'Watch later' });
  await expect(queue.getByRole('link', { name: 'Flow' })).toHaveAttribute('aria-current', 'true');
  await expect(queue.getByText('1 / 3')).toBeVisible();
  await queue.getByRole('button', { name: 'Repeat' }).press('Enter');
  await queue.getByRole('link', { name: 'Ebb' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ebb');
  await expect(queue.getByText('2 / 3')).toBeVisible();
  await page.reload();
  await expect(queue.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'true');
  await queue.getByRole('button', { name: 'Shuffle' }).press('Enter');
  await expect(queue.getByText('1 / 3')).toBeVisible();
  await expect(queue.getByRole('listitem').first()).toContainText('Ebb');
});

test('a sortable list shows no menus until sorting has loaded, because loading would close an open menu', async ({
  page,
  server,
}) => {
  const reader = await signIn(page, server.origin, 'Ada Lovelace');
  await reader.call(saveToWatchLater, { params: { videoId: videos[0]?._id ?? '' } });
  const release = await hold(page, /\/assets\/sortable-videos-.*\.js$/);
  await page.goto('/watch-later');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watch later');
  const list = page.getByRole('main').getByText('Loading...');
  await expect(list).toBeAttached();
  const menu = page.getByRole('button', { name: 'Options for Ebb' });
  await expect(menu).toHaveCount(0);
  release();
  await menu.press('Enter');
  await expect(handle(page, 'Ebb')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test('a subscriber sees the newest videos and which channels have new ones', async ({ page, server }) => {
  const reader = await signIn(page, server.origin, 'Ada Lovelace');
  await reader.call(toggleSubscription, { params: { channelId: videos[0]?.owner._id ?? '' } });
  const latest = await author.publish(await clip('moment.mp4'), 'Gulls');
  await page.reload();
  await page.getByRole('link', { name: 'Subscriptions' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(latest.title);
  const strip = page.getByRole('navigation', { name: 'Channels with the latest videos' });
  await expect(strip.getByText('new videos')).toBeAttached();
  await strip.getByRole('link', { name: 'Mary Author' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Author');
  await page.goBack();
  await expect(strip.getByRole('link', { name: 'Mary Author' })).toBeVisible();
  await expect(strip.getByText('new videos')).toHaveCount(0);
});

test('the playlist pages pass the audit at every width and in both appearances', async ({ page, server }) => {
  const reader = await signIn(page, server.origin, 'Ada Lovelace');
  await reader.call(toggleSubscription, { params: { channelId: videos[0]?.owner._id ?? '' } });
  for (const { _id: videoId } of videos) await reader.call(saveToWatchLater, { params: { videoId } });
  const body = { name: 'For a rainy day', description: 'Long and quiet', visibility: 'private' as const };
  const { _id: playlistId } = await reader.call(createPlaylist, { body });
  await page.goto('/watch-later');
  const href = await page.getByRole('link', { name: 'Play all' }).getAttribute('href');
  await auditPages(page, 'lists', [
    { name: 'watch-later', url: '/watch-later', title: 'Watch later' },
    { name: 'subscriptions', url: '/subscriptions', title: 'Subscriptions' },
    { name: 'queue', url: href ?? '', title: 'Ebb' },
    { name: 'private-playlist', url: `/playlist/${playlistId}`, title: body.name },
  ]);
});
