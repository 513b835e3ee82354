import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { ApiClient } from './support/api.ts';
import { auditPage } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { newName, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the notifications page passes the audit', async ({ page, server }) => {
  const author = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId, owner } = await author.publish(await clip('moment.mp4'), 'A week by the sea');
  const fan = new ApiClient(server.origin);
  await fan.signUp(newName('grace'), 'Grace Hopper');
  await fan.call(addVideoComment, { params: { videoId }, body: { content: 'Salt in everything.' } });
  await fan.call(toggleVideoLike, { params: { videoId } });
  await fan.call(toggleSubscription, { params: { channelId: owner._id } });
  await auditPage(page, { name: 'notifications', url: '/notifications', title: 'Notifications · Kinora' });
});

test('notification settings persist across a reload', async ({ page, server }) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  await auditPage(page, {
    name: 'settings-notifications',
    url: '/settings/notifications',
    title: 'Notifications · Settings · Kinora',
    checked: 'narrow',
  });
  const likes = page.getByRole('switch', { name: 'Likes: On site', exact: true });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await likes.press('Space');
  await saved;
  await page.reload();
  await expect(likes).not.toBeChecked();
});
