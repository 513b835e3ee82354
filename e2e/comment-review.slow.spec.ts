import { changeCommentSettings } from '@kinora/contract/comment-settings';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { ApiClient } from './support/api.ts';
import { newName, publishHoliday, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('a comment with a link waits until the owner of the video approves it', async ({
  page,
  browser,
  server,
}) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  await owner.call(changeCommentSettings, { body: { holdComments: 'links' } });
  const params = { videoId: video._id };
  const other = new ApiClient(server.origin);
  await other.signUp(newName('alan'), 'Alan Turing');
  await other.call(addVideoComment, { params, body: { content: 'How lovely' } });

  const context = await browser.newContext({ baseURL: server.origin });
  const authors = await context.newPage();
  await signIn(authors, server.origin, 'Grace Hopper');
  await authors.goto(`/video/${video._id}`);
  await authors.getByPlaceholder('Add a comment...').fill('More at https://example.org');
  await authors.getByRole('button', { name: 'Post Comment' }).click();
  const own = authors.getByRole('article', { name: 'Comment by Grace Hopper' });
  await expect(own.getByText('Held for review')).toBeVisible();
  await authors.reload();
  await expect(own.getByText('Held for review')).toBeVisible();
  expect((await other.call(listVideoComments, { params })).pagination.totalComments).toBe(1);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Comments 1 held for review' }).press('Enter');
  await page.getByRole('link', { name: 'Held for review 1 held for review' }).press('Enter');
  // The list of all comments has the same button, and stays visible until the next one has loaded.
  await expect(page).toHaveURL(/filter=held/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Approve the comment by Grace Hopper' }).press('Enter');
  await expectToast(page, 'Comment approved');
  await expect(page.getByText('Nothing to review')).toBeVisible();
  expect((await other.call(listVideoComments, { params })).pagination.totalComments).toBe(2);

  await page.getByRole('link', { name: 'Unanswered' }).press('Enter');
  await page.getByRole('button', { name: 'Reply to Grace Hopper' }).press('Enter');
  await page.getByRole('textbox', { name: 'Reply to Grace Hopper' }).fill('Thank you');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Reply added successfully');
  await expect(page.getByRole('article')).toHaveCount(1);
  await authors.reload();
  await expect(own.getByText('Held for review')).toHaveCount(0);
  await expect(authors.getByRole('heading', { name: '3 Comments' })).toBeVisible();
  await context.close();
});
