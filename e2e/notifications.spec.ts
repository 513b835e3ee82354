import { getProfile } from '@kinora/contract/accounts';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { readNotifications } from '@kinora/contract/notifications';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { ApiClient } from './support/api.ts';
import { auditPage } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { newName, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('what others do arrives at the bell, is read by keyboard, and is read on every device', async ({
  page,
  server,
}) => {
  const author = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'A week by the sea');
  const { _id: channelId } = await author.call(getProfile, {});
  // The upload may be ready meanwhile, which is a notification too.
  await expect
    .poll(async () => (await author.call(readNotifications, { body: { all: true } })).unreadCount)
    .toBe(0);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const fan = new ApiClient(server.origin);
  const { username } = await fan.signUp(newName('grace'), 'Grace Hopper');
  await fan.call(addVideoComment, { params: { videoId }, body: { content: 'Salt in everything.' } });
  await expect(bell).toHaveAccessibleName(/unread/);
  await fan.call(toggleVideoLike, { params: { videoId } });
  await fan.call(toggleSubscription, { params: { channelId } });

  await bell.press('Enter');
  await expect(page).toHaveURL('/notifications');
  const subscribed = page.getByRole('link', { name: 'Unread: Grace Hopper subscribed to your channel' });
  await expect(subscribed).toBeVisible();
  await auditPage(page, { name: 'notifications', url: '/notifications', title: 'Notifications · Kinora' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await subscribed.press('Enter');
  await expect(page).toHaveURL(`/channel/${username}`);
  await page.goBack();
  await expect(
    page.getByRole('link', { name: 'Grace Hopper subscribed to your channel', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unread: Grace Hopper liked your video/ })).toBeVisible();

  // Another device.
  await author.call(readNotifications, { body: { all: true } });
  await expect(page.getByRole('link', { name: /^Unread: / })).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('settings switch kinds and ways, and are there after a reload', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await auditPage(page, {
    name: 'settings-notifications',
    url: '/settings/notifications',
    title: 'Notifications settings · Kinora',
    isKnown: true,
  });
  const likes = page.getByRole('switch', { name: 'Likes: Here', exact: true });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await likes.press('Space');
  await saved;
  await page.reload();
  await expect(likes).not.toBeChecked();
});

test('the service worker of pushes runs under the rules of the site', async ({ page }) => {
  await page.goto('/');
  const state = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      return (await navigator.serviceWorker.ready).active?.state;
    });
  await expect.poll(state).toBe('activated');
});
