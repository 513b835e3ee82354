import {
  addVideoComment,
  type Comment,
  deleteComment,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { getVideo } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '#lib/api/query-keys.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, ownerOf, pagination } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  press,
  promptsBeforeUnload,
  unsavedChangesDialog,
} from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();

const own = aComment({ owner: ownerOf(ada), content: 'My remark' });
const theirs = aComment({ content: 'Their remark' });
const item = page.getByRole('article', { name: 'Comment by Ada Lovelace' });
const like = item.getByRole('button', { name: /^Like this comment/ });
const holding = (...comments: Comment[]) =>
  respond(listVideoComments, () => ({ comments, ...pagination(), pagination: total(comments.length) }));

describe('The comments', () => {
  let client: QueryClient;
  beforeEach(async () => {
    api.use(
      noVideos(),
      respond(getVideo, () => video),
      holding(own, theirs),
    );
    client = await visit(`/video/${video._id}`, ada);
    await expectVisible(heading('2 Comments'));
  });

  test('are sorted by top or newest', async () => {
    const asked: string[] = [];
    api.use(
      respond(listVideoComments, ({ query }) => {
        asked.push(query.sortBy);
        return { comments: [theirs], ...pagination(), pagination: total(1) };
      }),
    );
    await expect.element(field('Sort comments')).toHaveValue('top');
    await field('Sort comments').selectOptions('Newest first');
    await expectVisible(heading('1 Comment'));
    expect(asked).toEqual(['newest']);
  });

  test('restore the chosen order on going back', async () => {
    api.use(noHistory());
    await field('Sort comments').selectOptions('Newest first');
    await link('Watch History').click();
    await expectVisible(heading('Watch History'));
    await expectAbsent(field('Sort comments'));
    window.history.back();
    await expect.element(field('Sort comments')).toHaveValue('newest');
  });

  describe('a new one', () => {
    const content = field('Add a comment...');

    test('is sent once and shown first', async () => {
      const add = vi.fn();
      const later = Promise.withResolvers<void>();
      api.use(
        respond(addVideoComment, async ({ body }) => {
          add();
          await later.promise;
          return aComment({ ...body, owner: ownerOf(ada) });
        }),
      );
      await content.fill('One more');
      await button('Post Comment').dblClick();
      later.resolve();
      await expectVisible('Comment added successfully');
      await expectVisible(heading('3 Comments'));
      await expect.element(page.getByRole('article').first()).toMatchTextContent(/One more/);
      await expect.element(page.getByRole('article').first()).toHaveFocus();
      await expect.element(content).toHaveValue('');
      expect(add).toHaveBeenCalledTimes(1);
    });

    test('is sent once even if it is submitted twice before the next render', async () => {
      const add = vi.fn();
      api.use(
        respond(addVideoComment, ({ body }) => {
          add();
          return aComment({ ...body, owner: ownerOf(ada) });
        }),
      );
      await content.fill('One more');
      for (const key of ['Enter', 'Enter']) {
        content.element().dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
      }
      await expectVisible('Comment added successfully');
      await expectVisible(heading('3 Comments'));
      expect(add).toHaveBeenCalledTimes(1);
    });

    test("can't be sent while it is blank", async () => {
      await content.fill('  ');
      await expect.element(button('Post Comment')).toBeDisabled();
    });

    test('keeps its text after a refusal', async () => {
      api.use(respondWithError(addVideoComment, 'RATE_LIMITED', 'Not now.'));
      await content.fill('One more');
      await button('Post Comment').click();
      await expectVisible('Failed to add comment');
      await expect.element(content).toHaveValue('One more');
    });

    test('keeps its text past the first-day limit, and the reason is shown', async () => {
      const message = "You've reached the first-day limit for comments and tweets (5).";
      api.use(respondWithError(addVideoComment, 'RATE_LIMITED', message, { reason: 'firstDayPostsReached' }));
      await content.fill('One more');
      await button('Post Comment').click();
      await expectVisible(message);
      await expect.element(content).toHaveValue('One more');
    });

    test('requires a confirmation before a link or closing the window discards it', async () => {
      api.use(noHistory());
      await content.fill('Half a thought');
      await expect.poll(promptsBeforeUnload).toBe(true);
      await link('Watch History').click();
      await unsavedChangesDialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(content).toHaveValue('Half a thought');
      await link('Watch History').click();
      await unsavedChangesDialog.getByRole('button', { name: 'Leave' }).click();
      await expectUrl('/history');
    });

    test('requires no confirmation while it is empty or after posting', async () => {
      api.use(
        noHistory(),
        respond(addVideoComment, ({ body }) => aComment({ ...body, owner: ownerOf(ada) })),
      );
      await content.fill('  ');
      await expect.poll(promptsBeforeUnload).toBe(false);
      await content.fill('One more');
      await button('Post Comment').click();
      await expectVisible('Comment added successfully');
      await expect.poll(promptsBeforeUnload).toBe(false);
      await link('Watch History').click();
      await expectUrl('/history');
    });
  });

  describe("the viewer's own", () => {
    const edited = item.getByLabelText('Edit your comment');
    const choose = async (what: string) => {
      await item.getByRole('button', { name: 'Your comment' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };

    test('is edited in place', async () => {
      api.use(respond(updateComment, ({ body }) => ({ ...own, ...body, updatedAt: theirs.createdAt })));
      await choose('Edit');
      await expect.element(edited).toHaveFocus();
      await edited.fill('My better remark');
      await button('Save').click();
      await expectVisible('Comment updated successfully');
      await expectVisible('My better remark');
    });

    test("is restored by Cancel, and can't be emptied", async () => {
      await choose('Edit');
      await edited.fill(' ');
      await expect.element(button('Save')).toBeDisabled();
      await button('Cancel').click();
      await expectVisible('My remark');
      await expect.element(item).toHaveFocus();
    });

    test("can't be canceled while it is saved", async () => {
      const saved = Promise.withResolvers<Comment>();
      api.use(respond(updateComment, () => saved.promise));
      await choose('Edit');
      await edited.fill('My better remark');
      await button('Save').click();
      await expect.element(button('Save')).toHaveAttribute('aria-busy');
      press(button('Cancel'));
      await userEvent.keyboard('{Escape}');
      await expectVisible(edited);
      saved.resolve({ ...own, content: 'My better remark' });
      await expectVisible('Comment updated successfully');
    });

    test('keeps the edited text after a refusal', async () => {
      api.use(respondWithError(updateComment, 'RATE_LIMITED', 'Not now.'));
      await choose('Edit');
      await edited.fill('My better remark');
      await button('Save').click();
      await expectVisible('Failed to update comment');
      await expect.element(edited).toHaveValue('My better remark');
    });

    test('requires a confirmation before a changed edit is discarded', async () => {
      api.use(noHistory());
      await field('Add a comment...').fill('Another');
      await choose('Edit');
      await edited.fill('My better remark');
      await field('Add a comment...').fill('');
      await link('Watch History').click();
      await unsavedChangesDialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(edited).toHaveValue('My better remark');
      await edited.fill('My remark ');
      await expect.poll(promptsBeforeUnload).toBe(false);
      await edited.fill('My better remark');
      await button('Cancel').click();
      await link('Watch History').click();
      await expectUrl('/history');
    });

    describe('while it is edited', () => {
      const sort = field('Sort comments');
      beforeEach(async () => {
        api.use(
          respond(listVideoComments, ({ query }) => {
            const comments = query.sortBy === 'top' ? [own, theirs] : [theirs, own];
            return { comments, ...pagination(), pagination: total(2) };
          }),
        );
        await choose('Edit');
        await edited.fill('My better remark');
      });

      test('keeps the edited text in another order without taking the focus', async () => {
        await sort.selectOptions('Newest first');
        await expect.element(page.getByRole('article').first()).toMatchTextContent(/Their remark/);
        await expect.element(edited).toHaveValue('My better remark');
        await expect.element(edited).not.toHaveFocus();
        await button('Cancel').click();
        await expectVisible('My remark');
        await sort.selectOptions('Top comments');
        await expect.element(page.getByRole('article').first()).toMatchTextContent(/My remark/);
      });

      test("keeps the edited text when the other order doesn't show the comment yet", async () => {
        api.use(noHistory(), holding(theirs));
        await sort.selectOptions('Newest first');
        await expectAbsent(edited);
        await link('Watch History').click();
        await unsavedChangesDialog.getByRole('button', { name: 'Cancel' }).click();
        api.use(holding(own, theirs));
        await sort.selectOptions('Top comments');
        await expect.element(edited).toHaveValue('My better remark');
      });

      test('shows a saved edit in every order', async () => {
        const later = Promise.withResolvers<Comment>();
        api.use(respond(updateComment, () => later.promise));
        await button('Save').click();
        await expect.poll(promptsBeforeUnload).toBe(false);
        await sort.selectOptions('Newest first');
        await expect.element(page.getByRole('article').first()).toMatchTextContent(/Their remark/);
        later.resolve({ ...own, content: 'My better remark' });
        await expectVisible('My better remark');
        await expectAbsent(edited);
        await expect.poll(promptsBeforeUnload).toBe(false);
      });
    });

    test('is deleted after a confirmation', async () => {
      api.use(respond(deleteComment, () => ({})));
      await choose('Delete');
      await expectVisible('Are you sure you want to delete this item? This action cannot be undone.');
      const question = page.getByRole('alertdialog', { name: 'Delete Item' });
      await expectVisible(question.getByText('My remark'));
      await question.getByRole('button', { name: 'Delete comment' }).click();
      await expectVisible('Comment deleted successfully');
      await expectAbsent('My remark');
      await expectVisible(heading('1 Comment'));
    });
  });

  test('can be liked but not changed if another person wrote them', async () => {
    const article = page.getByRole('article', { name: 'Comment by Grace Hopper' });
    await expectVisible(article.getByRole('button', { name: /^Like/ }));
    await expectAbsent(article.getByRole('button', { name: 'Your comment' }));
  });

  test('show a like immediately, and revert it when the server refuses', async () => {
    const later = Promise.withResolvers<{ isLiked: boolean; totalLikes: number }>();
    api.use(respond(toggleCommentLike, () => later.promise));
    await like.click();
    await expect.element(like).toMatchTextContent(/4$/);
    later.resolve({ isLiked: true, totalLikes: 8 });
    await expect.element(like).toMatchTextContent(/8$/);
    api.use(respondWithError(toggleCommentLike, 'RATE_LIMITED', 'Not now.'));
    await like.click();
    await expectVisible('Failed to toggle like');
    await expect.element(like).toMatchTextContent(/8$/);
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  });

  test('keep a like when the response to an earlier list request arrives', async () => {
    const early = Promise.withResolvers<void>();
    api.use(
      respond(listVideoComments, async () => {
        await early.promise;
        return { comments: [own, theirs], ...pagination(), pagination: total(2) };
      }),
      respond(toggleCommentLike, () => ({ isLiked: true, totalLikes: 4 })),
    );
    const asking = client.invalidateQueries({
      queryKey: queryKeys.comments({ kind: 'video', id: video._id }),
    });
    await like.click();
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    early.resolve();
    await asking;
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    await expect.element(like).toMatchTextContent(/4$/);
  });
});
