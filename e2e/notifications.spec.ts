import { getProfile } from '@kinora/contract/accounts';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import type { CDPSession } from '@playwright/test';
import { pushMessageOf } from '../apps/server/src/features/notify/notifications/delivery/push-message.ts';
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

test("the service worker shows the server's push message and links to its page", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server;
  const author = await signIn(page, origin, 'Ada Lovelace');
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'A week by the sea');
  const fan = new ApiClient(origin);
  await fan.signUp(newName('grace'), 'Grace Hopper');
  await fan.call(addVideoComment, { params: { videoId }, body: { content: 'Salt in everything.' } });
  const { notifications } = await author.call(listNotifications, {});
  const comment = notifications.find(({ kind }) => kind === 'comment');
  if (!comment) throw new Error('nobody was notified of the comment');

  const tools = await context.newCDPSession(page);
  const active = activeRegistration(tools);
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js').then(() => {}));
  const worker = await started;
  const registrationId = await active;
  // A headless browser exposes no notifications, so the test records what the worker asks it to show.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.registration.showNotification = async (...asked) => {
      scope.asked = asked;
    };
  });
  // No push service is reachable here, so the DevTools protocol delivers the push.
  const data = JSON.stringify(pushMessageOf({ ...comment, reason: null }, 'en'));
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const path = `/video/${videoId}?comment=${comment.comment?._id}`;
  const body = 'Grace Hopper commented on your video “A week by the sea”';
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).asked))
    .toEqual([
      'Kinora',
      { body, tag: comment._id, data: { path }, icon: '/icon-192.png', lang: 'en', dir: 'ltr' },
    ]);
  await page.goto(path);
  await expect(page.getByText('Salt in everything.')).toBeVisible();
});

type WorkerScope = {
  registration: { showNotification(title: string, options: object): Promise<void> };
  asked?: [title: string, options: object];
};

/** Waits for an activated service worker, and returns its registration id. */
async function activeRegistration(tools: CDPSession): Promise<string> {
  const active = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(({ status }) => status === 'activated');
      if (version) resolve(version.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return active;
}
