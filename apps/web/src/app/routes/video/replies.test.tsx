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
import { answer, api, fail, refuse } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-answers.ts';
import {
  arriveAt,
  asksBeforeClosing,
  button,
  field,
  heading,
  leaveQuestion,
  link,
  see,
  seeNo,
} from '#test/person.ts';
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
  answer(listVideoComments, () => ({ comments, ...pagination(), pagination: total(3) }));
const replying = (...pages: Comment[][]) =>
  answer(listReplies, ({ query }) => {
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
    answer(getVideo, () => video),
    holding(comment),
    replying([first, second]),
  );
  await visit(`/video/${video._id}`, ada);
  await see(heading('3 Comments'));
});

describe('The replies', () => {
  test('open and close, and name the person they reply to', async () => {
    await expect.element(toggle).toMatchTextContent(/2 replies/);
    await toggle.click();
    await see('The first reply');
    await expect.element(thread.getByRole('article')).toHaveLength(2);
    await see(thread.getByRole('link', { name: 'To @grace' }));
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await seeNo('The first reply');
  });

  test('load page by page and focus the first new reply', async () => {
    api.use(replying([first], [second]));
    await toggle.click();
    await button('Show more replies').click();
    await expect.element(thread.getByRole('article', { name: 'Reply by Ada Lovelace' })).toHaveFocus();
    await seeNo(button('Show more replies'));
  });

  test('can be retried when they fail to load', async () => {
    api.use(fail(listReplies, 404));
    await toggle.click();
    await see('Failed to fetch replies');
    api.use(replying([first, second]));
    await button('Retry').click();
    await see('The second reply');
  });

  test('are still open after going back', async () => {
    api.use(noHistory());
    await toggle.click();
    await see('The first reply');
    await link('Watch History').click();
    await see(heading('Watch History'));
    window.history.back();
    await see('The first reply');
  });
});

describe('A reply', () => {
  const post = item.getByRole('button', { name: 'Reply', exact: true });

  test('is sent once to the comment, and shown below it with the focus', async () => {
    const sent = vi.fn();
    const later = Promise.withResolvers<void>();
    api.use(
      answer(addVideoComment, async ({ body }) => {
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
    await see('Reply added successfully');
    const added = thread.getByRole('article').last();
    await expect.element(added).toMatchTextContent(/So it is/);
    await expect.element(added).toHaveFocus();
    await see(heading('4 Comments'));
    await expect.element(toggle).toMatchTextContent(/3 replies/);
    await seeNo(form);
    expect(sent.mock.calls).toEqual([[{ content: 'So it is', parentId: comment._id }]]);
    await expect.poll(asksBeforeClosing).toBe(false);
  });

  test('keeps its text after a refusal', async () => {
    api.use(refuse(addVideoComment, 'FORBIDDEN', 'Comments are turned off.'));
    await reply.click();
    await form.fill('So it is');
    await post.click();
    await see('Comments are turned off.');
    await expect.element(form).toHaveValue('So it is');
  });

  test('returns the focus to its button when it is canceled', async () => {
    await reply.click();
    await form.fill('So');
    await item.getByRole('button', { name: 'Cancel' }).click();
    await seeNo(form);
    await expect.element(reply).toHaveFocus();
  });

  test('closes on Escape unless it contains text', async () => {
    await reply.click();
    await form.fill('So');
    await userEvent.keyboard('{Escape}');
    await expect.element(form).toHaveValue('So');
    await form.fill('');
    await userEvent.keyboard('{Escape}');
    await seeNo(form);
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
    await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
    await arriveAt('/history');
  });

  test('to a reply is addressed to that reply', async () => {
    const sent = vi.fn();
    api.use(
      answer(addVideoComment, ({ body }) => {
        sent(body.parentId);
        return aReply({ content: body.content, owner: ownerOf(ada), replyTo: grace });
      }),
    );
    await toggle.click();
    const theirs = thread.getByRole('article', { name: 'Reply by Grace Hopper' });
    await theirs.getByRole('button', { name: 'Reply to Grace Hopper' }).click();
    await theirs.getByRole('textbox').fill('Is it?');
    await theirs.getByRole('button', { name: 'Reply', exact: true }).click();
    await see('Reply added successfully');
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
      api.use(answer(updateComment, ({ body }) => ({ ...second, ...body, editedAt: second.createdAt })));
      await choose('Edit');
      await own.getByLabelText('Edit your reply').fill('The better reply');
      await button('Save').click();
      await see('The better reply');
      await see('(edited)');
      await expect.element(own).toHaveFocus();
    });

    test('is deleted and subtracted from the count, and the focus moves to the other reply', async () => {
      api.use(answer(deleteComment, () => ({})));
      await choose('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await see(heading('2 Comments'));
      await seeNo('The second reply');
      await expect.element(toggle).toMatchTextContent(/1 reply/);
      await expect.element(thread.getByRole('button', { name: 'More about @grace' })).toHaveFocus();
    });

    test('leaves the focus to the comment if it was the only one', async () => {
      api.use(
        holding({ ...comment, repliesCount: 1 }),
        replying([second]),
        answer(deleteComment, () => ({})),
      );
      await visit(`/video/${video._id}`, ada);
      await choose('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await seeNo(thread);
      await expect.element(item).toHaveFocus();
    });
  });
});
