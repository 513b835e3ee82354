import { addVideoComment } from '@kinora/contract/comments';
import { updateVideo } from '@kinora/contract/videos';
import { ApiClient } from './support/api.ts';
import { auditOpenPage } from './support/audit.ts';
import { newName, publishHoliday } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the owner of a video moderates its conversation by keyboard alone', async ({ page, server }) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  const params = { videoId: video._id };
  const grace = new ApiClient(server.origin);
  const { username } = await grace.signUp(newName('grace'), 'Grace Hopper');
  const { _id: parentId } = await grace.call(addVideoComment, {
    params,
    body: { content: 'Where is this?' },
  });
  const asks = 'Is the water always this calm? I have only seen it in storms, and then from far away.';
  await grace.call(addVideoComment, { params, body: { content: asks, parentId } });
  for (const content of ['So quiet', 'One more, please!']) {
    await grace.call(addVideoComment, { params, body: { content } });
  }

  await page.goto(`/video/${video._id}`);
  await expect(page.getByRole('heading', { name: '4 Comments' })).toBeVisible();
  const asked = page
    .getByRole('article', { name: 'Comment by Grace Hopper' })
    .filter({ hasText: 'Where is this?' });
  await asked.getByRole('button', { name: 'Reply to Grace Hopper' }).press('Enter');
  const form = asked.getByRole('textbox', { name: 'Reply to Grace Hopper' });
  await expect(form).toBeFocused();
  await form.pressSequentially('On the coast, a week ago');
  await form.press('Control+Enter');

  const thread = page.getByRole('list', { name: 'Replies to Grace Hopper' });
  await expect(thread.getByRole('article')).toHaveCount(2);
  const own = thread.getByRole('article', { name: 'Reply by Ada Lovelace' });
  await expect(own).toBeFocused();
  await expect(page.getByRole('heading', { name: '5 Comments' })).toBeVisible();

  const question = thread.getByRole('article', { name: 'Reply by Grace Hopper' });
  await question.getByRole('button', { name: 'Reply to Grace Hopper' }).press('Enter');
  await question.getByRole('textbox').pressSequentially('Only in the morning');
  await question.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(thread.getByRole('link', { name: `To @${username}` })).toBeVisible();

  await asked.getByRole('button', { name: `More actions for @${username}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pin' }).press('Enter');
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Pinned by Ada Lovelace');
  await expect(first).toContainText('Where is this?');
  await expect.poll(() => first.evaluate((article) => article.contains(document.activeElement))).toBe(true);
  const heart = first.getByRole('button', { name: 'Heart for Grace Hopper' });
  await heart.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await asked.scrollIntoViewIfNeeded();
  await auditOpenPage(page, 'owner-video-talk');

  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Where is this?');
  const last = page.getByRole('article', { name: 'Comment by Grace Hopper' }).filter({ hasText: 'So quiet' });
  await last.getByRole('button', { name: `More actions for @${username}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: '5 Comments' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(`More actions for @${username}`);

  await owner.call(updateVideo, { params, body: { commentsEnabled: false } });
  await page.reload();
  await expect(page.getByText('Comments are turned off')).toBeVisible();
  await expect(page.getByText('Where is this?')).toHaveCount(0);
});
