import {
  addVideoComment,
  type Comment,
  deleteComment,
  listReplies,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  promptsBeforeUnload,
  unsavedChangesDialog,
} from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();
const comment = aComment({ content: 'Their remark', repliesCount: 2 });
const aReply = (change: Partial<Comment>) => aComment({ parentId: comment._id, ...change });
const first = aReply({ content: 'The first reply' });
const second = aReply({ content: 'The second reply', owner: ownerOf(ada), replyTo: grace });
const total = (totalComments: number) => ({
  currentPage: 1,
  totalPages: 1,
  totalComments,
  hasNextPage: false,
});

const holding = (...comments: Comment[]) =>
  respond(listVideoComments, () => ({ comments, ...pagination(), pagination: total(3) }));
const replying = (...pages: Comment[][]) =>
  respond(listReplies, ({ query }) => {
    const { items, end } = pageAt(pages, query);
    return { comments: items, ...end, pagination: total(pages.flat().length) };
  });

const item = page.getByRole('article', { name: 'Comment by Grace Hopper' });
const toggle = page.getByRole('button', { name: /^\d+ repl(y|ies) to Grace Hopper$/ });
const thread = page.getByRole('list', { name: 'Replies to Grace Hopper' });
const reply = item.getByRole('button', { name: 'Reply to Grace Hopper' });
const form = item.getByRole('textbox', { name: 'Reply to Grace Hopper' });

beforeEach(async () => {
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    holding(comment),
    replying([first, second]),
  );
  await visit(`/video/${video._id}`, ada);
  await expectVisible(heading('3 Comments'));
});

describe('The replies', () => {
  test('open and close, and name the person they reply to', async () => {
    await expect.element(toggle).toMatchTextContent(/2 replies/);
    await toggle.click();
    await expectVisible('The first reply');
    await expect.element(thread.getByRole('article')).toHaveLength(2);
    await expectVisible(thread.getByRole('link', { name: 'To @grace' }));
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expectAbsent('The first reply');
  });

  test('load page by page and focus the first new reply', async () => {
    api.use(replying([first], [second]));
    await toggle.click();
    await button('Show more replies').click();
    await expect.element(thread.getByRole('article', { name: 'Reply by Ada Lovelace' })).toHaveFocus();
    await expectAbsent(button('Show more replies'));
  });

  test('can be retried when they fail to load', async () => {
    api.use(fail(listReplies, 404));
    await toggle.click();
    await expectVisible('Failed to fetch replies');
    api.use(replying([first, second]));
    await button('Retry').click();
    await expectVisible('The second reply');
  });

  test('are still open after going back', async () => {
    api.use(noHistory());
    await toggle.click();
    await expectVisible('The first reply');
    await link('Watch History').click();
    await expectVisible(heading('Watch History'));
    window.history.back();
    await expectVisible('The first reply');
  });
});

describe('A reply', () => {
  const post = item.getByRole('button', { name: 'Reply', exact: true });

  test('is sent once to the comment, and shown below it with the focus', async () => {
    const sent = vi.fn();
    const later = Promise.withResolvers<void>();
    api.use(
      respond(addVideoComment, async ({ body }) => {
        sent(body);
        await later.promise;
        return aReply({ content: body.content, owner: ownerOf(ada) });
      }),
    );
    await reply.click();
    await expect.element(form).toHaveFocus();
    await form.fill('So it is');
    await post.dblClick();
    later.resolve();
    await expectVisible('Reply added successfully');
    const added = thread.getByRole('article').last();
    await expect.element(added).toMatchTextContent(/So it is/);
    await expect.element(added).toHaveFocus();
    await expectVisible(heading('4 Comments'));
    await expect.element(toggle).toMatchTextContent(/3 replies/);
    await expectAbsent(form);
    expect(sent.mock.calls).toEqual([[{ content: 'So it is', parentId: comment._id }]]);
    await expect.poll(promptsBeforeUnload).toBe(false);
  });

  test('keeps its text after a refusal', async () => {
    api.use(respondWithError(addVideoComment, 'FORBIDDEN', 'Comments are turned off.'));
    await reply.click();
    await form.fill('So it is');
    await post.click();
    await expectVisible('Comments are turned off.');
    await expect.element(form).toHaveValue('So it is');
  });

  test('returns the focus to its button when it is canceled', async () => {
    await reply.click();
    await form.fill('So');
    await item.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(form);
    await expect.element(reply).toHaveFocus();
  });

  test('closes on Escape unless it contains text', async () => {
    await reply.click();
    await form.fill('So');
    await userEvent.keyboard('{Escape}');
    await expect.element(form).toHaveValue('So');
    await form.fill('');
    await userEvent.keyboard('{Escape}');
    await expectAbsent(form);
    await expect.element(reply).toHaveFocus();
  });

  test('keeps its text when the order changes, and requires a confirmation before it is discarded', async () => {
    api.use(noHistory());
    await reply.click();
    await form.fill('Half a thought');
    await field('Sort comments').selectOptions('Newest first');
    await expect.element(form).toHaveValue('Half a thought');
    await expect.element(form).not.toHaveFocus();
    await link('Watch History').click();
    await unsavedChangesDialog.getByRole('button', { name: 'Leave' }).click();
    await expectUrl('/history');
  });

  test('to a reply is addressed to that reply', async () => {
    const sent = vi.fn();
    api.use(
      respond(addVideoComment, ({ body }) => {
        sent(body.parentId);
        return aReply({ content: body.content, owner: ownerOf(ada), replyTo: grace });
      }),
    );
    await toggle.click();
    const theirs = thread.getByRole('article', { name: 'Reply by Grace Hopper' });
    await theirs.getByRole('button', { name: 'Reply to Grace Hopper' }).click();
    await theirs.getByRole('textbox').fill('Is it?');
    await theirs.getByRole('button', { name: 'Reply', exact: true }).click();
    await expectVisible('Reply added successfully');
    expect(sent.mock.calls).toEqual([[first._id]]);
  });

  describe('by the viewer', () => {
    const own = thread.getByRole('article', { name: 'Reply by Ada Lovelace' });
    const choose = async (what: string) => {
      await toggle.click();
      await own.getByRole('button', { name: 'Your reply' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };

    test('is edited in place', async () => {
      api.use(respond(updateComment, ({ body }) => ({ ...second, ...body, editedAt: second.createdAt })));
      await choose('Edit');
      await own.getByLabelText('Edit your reply').fill('The better reply');
      await button('Save').click();
      await expectVisible('The better reply');
      await expectVisible('(edited)');
      await expect.element(own).toHaveFocus();
    });

    test('is deleted and subtracted from the count, and the focus moves to the other reply', async () => {
      api.use(respond(deleteComment, () => ({})));
      await choose('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click();
      await expectVisible(heading('2 Comments'));
      await expectAbsent('The second reply');
      await expect.element(toggle).toMatchTextContent(/1 reply/);
      await expect.element(thread.getByRole('button', { name: 'More actions for @grace' })).toHaveFocus();
    });

    test('moves the focus to the comment if the deleted reply was the only one', async () => {
      api.use(
        holding({ ...comment, repliesCount: 1 }),
        replying([second]),
        respond(deleteComment, () => ({})),
      );
      await visit(`/video/${video._id}`, ada);
      await choose('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click();
      await expectAbsent(thread);
      await expect.element(item).toHaveFocus();
    });
  });
});
