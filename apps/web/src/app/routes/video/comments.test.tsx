import { addVideoComment, deleteComment, listVideoComments, updateComment } from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '#lib/api/query-keys.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, ownerOf, pagination } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import { choose, content, edited, item, openComments, own, theirs, video } from '#test/pages/own-comment.ts';
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

const like = item.getByRole('button', { name: /^Like this comment/ });

describe('The comments', () => {
  let client: QueryClient;
  beforeEach(async () => {
    client = await openComments();
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

  describe('a new one', () => {
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

    test('keeps its text after a refusal', async () => {
      api.use(respondWithError(addVideoComment, 'RATE_LIMITED', 'Not now.'));
      await content.fill('One more');
      await button('Post Comment').click();
      await expectVisible('Failed to add comment');
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
  });

  describe("the viewer's own", () => {
    test('is edited in place', async () => {
      api.use(respond(updateComment, ({ body }) => ({ ...own, ...body, updatedAt: theirs.createdAt })));
      await choose('Edit');
      await expect.element(edited).toHaveFocus();
      await edited.fill('My better remark');
      await button('Save').click();
      await expectVisible('Comment updated successfully');
      await expectVisible('My better remark');
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
