import { getProfile } from '@kinora/contract/accounts';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { newName, signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';

test('notifications reach the bell live, can be read by keyboard, and are marked read on every device', async ({
  page,
  server,
}) => {
  const author = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'A week by the sea');
  const { _id: channelId } = await author.call(getProfile, {});
  // The end of encoding also causes a notification, which must not arrive during the checks below.
  await untilReady(author, videoId);
  const kinds = async () => (await author.call(listNotifications, {})).notifications.map(({ kind }) => kind);
  await expect.poll(kinds).toContain('ready');
  await author.call(readNotifications, { body: { all: true } });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  const fan = new ApiClient(server.origin);
  const { username } = await fan.signUp(newName('grace'), 'Grace Hopper');
  await fan.call(addVideoComment, { params: { videoId }, body: { content: 'Salt in everything.' } });
  await expect(bell).toHaveAccessibleName(/new/);
  await fan.call(toggleVideoLike, { params: { videoId } });
  await fan.call(toggleSubscription, { params: { channelId } });

  await bell.press('Enter');
  await expect(page).toHaveURL('/notifications');
  const subscribed = page.getByRole('link', { name: 'Unread: Grace Hopper subscribed to your channel' });
  await expect(subscribed).toBeVisible();
  await subscribed.press('Enter');
  await expect(page).toHaveURL(`/channel/${username}`);
  await page.goBack();
  await expect(
    page.getByRole('link', { name: 'Grace Hopper subscribed to your channel', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unread: Grace Hopper liked your video/ })).toBeVisible();

  // Marks all as read on another device.
  await author.call(readNotifications, { body: { all: true } });
  await expect(page.getByRole('link', { name: /^Unread: / })).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
});
