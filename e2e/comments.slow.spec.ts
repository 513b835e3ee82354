import { addVideoComment } from '@kinora/contract/comments';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { newName, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// A click can miss a menu that is still animating.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('comments can be sorted, edited, liked and deleted by keyboard', async ({ page, server }) => {
  const author = new ApiClient(server.origin);
  await author.signUp(newName('author'), 'Mary Author');
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'Conversation of the town');
  for (let n = 1; n <= 12; n += 1) {
    await author.call(addVideoComment, { params: { videoId }, body: { content: `Remark number ${n}` } });
  }
  await signIn(page, server.origin, 'Grace Hopper');
  await page.goto(`/video/${videoId}`);
  await expect(page.getByRole('heading', { name: '12 Comments' })).toBeVisible();

  const field = page.getByPlaceholder('Add a comment...');
  await field.fill('   ');
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeDisabled();
  await field.fill('My own remark');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: '13 Comments' })).toBeVisible();

  const own = page.getByRole('article', { name: 'Comment by Grace Hopper' });
  await own.getByRole('button', { name: /^Like this comment/ }).press('Enter');
  await expect(own.getByRole('button', { name: /^Like this comment/ })).toHaveText(
    'Like this comment by Grace Hopper1',
  );

  await own.getByRole('button', { name: 'Your comment' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await own.getByLabel('Edit your comment').fill('My better remark');
  await own.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, 'Comment updated successfully');
  await expect(own.getByText('My better remark')).toBeVisible();
  await expect(own.getByText('(edited)')).toBeVisible();

  await page.getByLabel('Sort comments').selectOption('Newest first');
  const comments = page.getByRole('article', { name: /^Comment by/ });
  await expect(comments.first()).toContainText('My better remark');
  await comments.last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Remark number 1', { exact: true })).toBeAttached();
  await expect(page.getByText("You've reached the end")).toBeVisible();

  await own.getByRole('button', { name: 'Your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  await expect(question).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Comment deleted successfully');
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '12 Comments' })).toBeVisible();
});
