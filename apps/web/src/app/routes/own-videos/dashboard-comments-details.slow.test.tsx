import { approveComment } from '@kinora/contract/comment-inbox';
import { deleteComment } from '@kinora/contract/comments';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, anInboxComment } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { approve, by, first, second, serve } from '#test/pages/dashboard-comments.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('held comments', () => {
  beforeEach(() => serve(first, second));

  test('stay in the list of all comments once they are approved, and keep the focus', async () => {
    api.use(respond(approveComment, () => ({ ...first, isHeld: false })));
    await visit('/dashboard/comments', ada);
    await approve('Grace Hopper').click();
    await expectVisible(by('Grace Hopper').getByRole('button', { name: 'Reply to Grace Hopper' }));
    await expect.element(by('Grace Hopper')).toHaveFocus();
    await expectAbsent(by('Grace Hopper').getByText('Held for review'));
  });

  test('are read again if their author has edited them', async () => {
    await visit('/dashboard/comments?filter=held', ada);
    await expectVisible('The first remark');
    const message = 'This comment has been edited. Please review it again.';
    api.use(respondWithError(approveComment, 'CONFLICT', message));
    serve({ ...first, content: 'Edited' }, second);
    await approve('Grace Hopper').click();
    await expectVisible(message);
    await expectVisible('Edited');
  });

  test('leave the list when their author has already deleted them', async () => {
    api.use(respondWithError(deleteComment, 'NOT_FOUND', 'Comment not found'));
    await visit('/dashboard/comments?filter=held', ada);
    await button('Delete the comment by Grace Hopper').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
    await expectVisible('Comment deleted successfully');
    await expectAbsent('The first remark');
  });
});

test('a comment leads to its place under the video, and the tabs to the videos', async () => {
  const one = anInboxComment();
  api.use(...defaultHandlers());
  serve(one);
  await visit('/dashboard/comments', ada);
  await expect
    .element(link(one.video.title))
    .toHaveAttribute('href', `/video/${one.video._id}?comment=${one._id}`);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Videos' }).click();
  await expectVisible(heading('Your Videos'));
});
