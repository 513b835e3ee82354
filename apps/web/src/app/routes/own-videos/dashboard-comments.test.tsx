import { approveComment, listInbox } from '@kinora/contract/comment-inbox';
import { addVideoComment, deleteComment, heartComment } from '@kinora/contract/comments';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, anInboxComment, ownerOf, pageAt, pagination } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { alan, approve, by, first, second, serve } from '#test/pages/dashboard-comments.ts';
import { button, expectAbsent, expectVisible, link } from '#test/screen.ts';
import { visit, waitForMutations } from '#test/visit.tsx';

listBasics('the inbox', {
  url: '/dashboard/comments',
  endpoint: listInbox,
  serveItems: (pages) =>
    respond(listInbox, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { comments: items.map((content) => anInboxComment({ content })), heldCount: 0, ...end };
    }),
  empty: 'No comments yet',
  item: 'comment',
});

test('filters are in the URL, and each says when it has no comments', async () => {
  await visit('/dashboard/comments?filter=held', ada);
  await expectVisible('Nothing to review');
  await expect.element(link('Comment settings')).toHaveAttribute('href', '/settings/comments');
  await link('Unanswered').click();
  await expectVisible("You're all caught up");
  await expect.element(link('Unanswered')).toHaveAttribute('aria-current', 'page');
});

describe('held comments', () => {
  beforeEach(() => serve(first, second));

  test('are approved one after the other, with the focus on the next', async () => {
    const sent = vi.fn();
    api.use(
      respond(approveComment, ({ params, body }) => {
        sent(params.commentId, body);
        return { ...aComment(), _id: params.commentId };
      }),
    );
    await visit('/dashboard/comments?filter=held', ada);
    await expectVisible(page.getByRole('link', { name: 'Comments 2 held for review' }));
    await approve('Grace Hopper').click();
    await expectVisible('Comment approved');
    await expectAbsent('The first remark');
    await expect.element(approve('Alan Turing')).toHaveFocus();
    expect(sent).toHaveBeenCalledExactlyOnceWith(first._id, { updatedAt: first.updatedAt });
    serve();
    await approve('Alan Turing').click();
    await expectVisible('Nothing to review');
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });

  test('are deleted after a confirmation', async () => {
    api.use(respond(deleteComment, () => ({})));
    await visit('/dashboard/comments?filter=held', ada);
    await button('Delete the comment by Grace Hopper').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Item' });
    await expectVisible(question.getByText('Grace Hopper'));
    await expectVisible(question.getByText('The first remark'));
    await question.getByRole('button', { name: 'Delete comment' }).click();
    await expectAbsent('The first remark');
    await expect.element(button('Delete the comment by Alan Turing')).toHaveFocus();
  });
});

test('a reply answers a comment, which leaves the unanswered ones', async () => {
  const [one, other] = [
    anInboxComment({ content: 'One' }),
    anInboxComment({ content: 'Other', owner: alan }),
  ];
  serve(one, other);
  const sent = vi.fn();
  api.use(
    respond(addVideoComment, ({ params, body }) => {
      sent(params.videoId, body);
      return aComment({ owner: ownerOf(ada) });
    }),
  );
  await visit('/dashboard/comments?filter=unanswered', ada);
  await button('Reply to Grace Hopper').click();
  await page.getByRole('textbox', { name: 'Reply to Grace Hopper' }).fill('Thank you');
  await by('Grace Hopper').getByRole('button', { name: 'Reply', exact: true }).click();
  await expectVisible('Reply added successfully');
  expect(sent).toHaveBeenCalledExactlyOnceWith(one.video._id, { content: 'Thank you', parentId: one._id });
  await expectAbsent(by('Grace Hopper'));
  await expect.poll(() => by('Alan Turing').element().contains(document.activeElement)).toBe(true);
});

test('a typed reply survives a change of the filter', async () => {
  const one = anInboxComment();
  api.use(
    respond(listInbox, ({ query: { filter } }) => {
      return { comments: filter === 'links' ? [] : [one], heldCount: 0, ...pagination() };
    }),
  );
  const reply = page.getByRole('textbox', { name: 'Reply to Grace Hopper' });
  await visit('/dashboard/comments', ada);
  await button('Reply to Grace Hopper').click();
  await reply.fill('Not lost');
  await link('With links').click();
  await expectVisible('No comments with links');
  await link('Unanswered').click();
  await expect.element(reply).toHaveValue('Not lost');
  await expect.element(link('Unanswered')).toHaveFocus();
  await link('With links').click();
  await expectVisible('No comments with links');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Videos' }).click();
  await expectVisible('Leave this page?');
});

test('a heart shows immediately, and reverts when the server refuses', async () => {
  const one = anInboxComment();
  serve(one);
  const heart = button('Heart for Grace Hopper');
  const client = await visit('/dashboard/comments', ada);
  api.use(respond(heartComment, () => aComment({ _id: one._id, isHearted: true })));
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await waitForMutations(client);
  api.use(respondWithError(heartComment, 'RATE_LIMITED', 'Not now.'));
  await heart.click();
  await expectVisible('Failed to toggle heart');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});
