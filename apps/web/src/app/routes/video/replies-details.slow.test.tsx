import { addVideoComment, deleteComment, listReplies, updateComment } from '@kinora/contract/comments';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, grace, ownerOf } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import {
  aReply,
  choose,
  comment,
  first,
  form,
  holding,
  item,
  openComment,
  own,
  post,
  reply,
  replying,
  second,
  thread,
  toggle,
  video,
} from '#test/pages/replies.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  unsavedChangesDialog,
} from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(openComment);

describe('The replies', () => {
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
    test('is edited in place', async () => {
      api.use(respond(updateComment, ({ body }) => ({ ...second, ...body, editedAt: second.createdAt })));
      await choose('Edit');
      await own.getByLabelText('Edit your reply').fill('The better reply');
      await button('Save').click();
      await expectVisible('The better reply');
      await expectVisible('(edited)');
      await expect.element(own).toHaveFocus();
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
