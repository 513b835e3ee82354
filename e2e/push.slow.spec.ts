import { addVideoComment } from '@kinora/contract/comments';
import { listNotifications } from '@kinora/contract/notifications';
import type { CDPSession } from '@playwright/test';
import { pushMessageOf } from '../apps/server/src/features/notify/notifications/delivery/push-message.ts';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { newName, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

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
