import { addVideoComment, deleteComment } from '@kinora/contract/comments';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, ownerOf } from '#test/content.ts';
import {
  aReply,
  choose,
  comment,
  first,
  form,
  openComment,
  post,
  reply,
  replying,
  second,
  thread,
  toggle,
} from '#test/pages/replies.ts';
import { button, expectAbsent, expectVisible, heading, promptsBeforeUnload } from '#test/screen.ts';

beforeEach(openComment);

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
});

describe('A reply', () => {
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

  describe('by the viewer', () => {
    test('is deleted and subtracted from the count, and the focus moves to the other reply', async () => {
      api.use(respond(deleteComment, () => ({})));
      await choose('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click();
      await expectVisible(heading('2 Comments'));
      await expectAbsent('The second reply');
      await expect.element(toggle).toMatchTextContent(/1 reply/);
      await expect.element(thread.getByRole('button', { name: 'More actions for @grace' })).toHaveFocus();
    });
  });
});
