import { addVideoComment } from '@kinora/contract/comments';
import { ApiClient } from './support/api.ts';
import { newName, publishHoliday } from './support/people.ts';
import { expect, test } from './support/test.ts';

// A click can miss a menu that is still animating.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a block affects both people immediately and can be undone in settings', async ({ page, server }) => {
  const { video } = await publishHoliday(page, server.origin);
  const params = { videoId: video._id };
  const grace = new ApiClient(server.origin);
  const { username } = await grace.signUp(newName('grace'), 'Grace Hopper');
  await grace.call(addVideoComment, { params, body: { content: 'How dull' } });
  const attempt = () => grace.call(addVideoComment, { params, body: { content: 'Once more' } });

  await page.goto(`/video/${video._id}`);
  await expect(page.getByText('How dull')).toBeVisible();
  await page.getByRole('button', { name: `More actions for @${username}` }).click();
  await page.getByRole('menuitem', { name: `Block @${username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('heading', { name: '0 Comments' })).toBeVisible();
  await expect(page.getByText('How dull')).toHaveCount(0);
  await expect(attempt()).rejects.toThrow('this person has blocked you');

  await page.goto('/settings/blocked');
  await page.getByRole('button', { name: `Unblock @${username}` }).click();
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
  await attempt();
  await page.goto(`/video/${video._id}`);
  await expect(page.getByText('Once more')).toBeVisible();
});
