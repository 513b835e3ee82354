import {
  addVideoComment,
  type Comment,
  deleteComment,
  listTweetComments,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '#lib/api/query-keys.ts';
import { answer, api, refuse } from '#test/api.ts';
import { aComment, ada, aTweet, aVideo, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-answers.ts';
import { listBasics, listStates } from '#test/list-states.ts';
import {
  arriveAt,
  asksBeforeClosing,
  button,
  field,
  heading,
  leaveQuestion,
  link,
  press,
  see,
  seeNo,
} from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();
const tweet = aTweet();
const total = (totalComments: number) => ({
  currentPage: 1,
  totalPages: 1,
  totalComments,
  hasNextPage: false,
});

for (const { name, states, url, endpoint, around } of [
  {
    name: 'Comments on a video',
    states: listStates,
    url: `/video/${video._id}`,
    endpoint: listVideoComments,
    around: () => [noVideos(), answer(getVideo, () => video)],
  },
  {
    name: 'Comments on a tweet',
    states: listBasics,
    url: `/tweet/${tweet._id}`,
    endpoint: listTweetComments,
    around: () => [answer(getTweet, () => tweet)],
  },
]) {
  states(name, {
    url,
    endpoint,
    around,
    holding: (pages) =>
      answer(endpoint, ({ query }) => {
        const { items, end } = pageAt(pages, query);
        const comments = items.map((content) => aComment({ content }));
        return { comments, ...end, pagination: total(2) };
      }),
    empty: 'Be the first to comment!',
    failure: 'Failed to fetch comments',
    item: 'comment',
  });
}

const own = aComment({ owner: ownerOf(ada), content: 'My remark' });
const theirs = aComment({ content: 'Their remark' });
const item = page.getByRole('article', { name: 'Comment by Ada Lovelace' });
const like = item.getByRole('button', { name: /^Like this comment/ });
const holding = (...comments: Comment[]) =>
  answer(listVideoComments, () => ({ comments, ...pagination(), pagination: total(comments.length) }));

describe('The comments', () => {
  let client: QueryClient;
  beforeEach(async () => {
    api.use(
      noVideos(),
      answer(getVideo, () => video),
      holding(own, theirs),
    );
    client = await visit(`/video/${video._id}`, ada);
    await see(heading('2 Comments'));
  });

  test('are sorted by top or newest', async () => {
    const asked: string[] = [];
    api.use(
      answer(listVideoComments, ({ query }) => {
        asked.push(query.sortBy);
        return { comments: [theirs], ...pagination(), pagination: total(1) };
      }),
    );
    await expect.element(field('Sort comments')).toHaveValue('top');
    await field('Sort comments').selectOptions('Newest first');
    await see(heading('1 Comment'));
    expect(asked).toEqual(['newest']);
  });

  test('restore the chosen order on going back', async () => {
    api.use(noHistory());
    await field('Sort comments').selectOptions('Newest first');
    await link('Watch History').click();
    await see(heading('Watch History'));
    await seeNo(field('Sort comments'));
    window.history.back();
    await expect.element(field('Sort comments')).toHaveValue('newest');
  });

  describe('a new one', () => {
    const content = field('Add a comment...');

    test('is sent once and shown first', async () => {
      const add = vi.fn();
      const later = Promise.withResolvers<void>();
      api.use(
        answer(addVideoComment, async ({ body }) => {
          add();
          await later.promise;
          return aComment({ ...body, owner: ownerOf(ada) });
        }),
      );
      await content.fill('One more');
      await button('Post Comment').dblClick();
      later.resolve();
      await see('Comment added successfully');
      await see(heading('3 Comments'));
      await expect.element(page.getByRole('article').first()).toMatchTextContent(/One more/);
      await expect.element(page.getByRole('article').first()).toHaveFocus();
      await expect.element(content).toHaveValue('');
      expect(add).toHaveBeenCalledTimes(1);
    });

    test('is sent once even if it is submitted twice before the next render', async () => {
      const add = vi.fn();
      api.use(
        answer(addVideoComment, ({ body }) => {
          add();
          return aComment({ ...body, owner: ownerOf(ada) });
        }),
      );
      await content.fill('One more');
      for (const key of ['Enter', 'Enter']) {
        content.element().dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
      }
      await see('Comment added successfully');
      await see(heading('3 Comments'));
      expect(add).toHaveBeenCalledTimes(1);
    });

    test("can't be sent while it is blank", async () => {
      await content.fill('  ');
      await expect.element(button('Post Comment')).toBeDisabled();
    });

    test('keeps its text after a refusal', async () => {
      api.use(refuse(addVideoComment, 'RATE_LIMITED', 'Not now.'));
      await content.fill('One more');
      await button('Post Comment').click();
      await see('Failed to add comment');
      await expect.element(content).toHaveValue('One more');
    });

    test('requires a confirmation before a link or closing the window discards it', async () => {
      api.use(noHistory());
      await content.fill('Half a thought');
      await expect.poll(asksBeforeClosing).toBe(true);
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(content).toHaveValue('Half a thought');
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
      await arriveAt('/history');
    });

    test('requires no confirmation while it is empty or after posting', async () => {
      api.use(
        noHistory(),
        answer(addVideoComment, ({ body }) => aComment({ ...body, owner: ownerOf(ada) })),
      );
      await content.fill('  ');
      await expect.poll(asksBeforeClosing).toBe(false);
      await content.fill('One more');
      await button('Post Comment').click();
      await see('Comment added successfully');
      await expect.poll(asksBeforeClosing).toBe(false);
      await link('Watch History').click();
      await arriveAt('/history');
    });
  });

  describe("the viewer's own", () => {
    const edited = item.getByLabelText('Edit your comment');
    const choose = async (what: string) => {
      await item.getByRole('button', { name: 'Your comment' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };

    test('is edited in place', async () => {
      api.use(answer(updateComment, ({ body }) => ({ ...own, ...body, updatedAt: theirs.createdAt })));
      await choose('Edit');
      await expect.element(edited).toHaveFocus();
      await edited.fill('My better remark');
      await button('Save').click();
      await see('Comment updated successfully');
      await see('My better remark');
    });

    test("is restored by Cancel, and can't be emptied", async () => {
      await choose('Edit');
      await edited.fill(' ');
      await expect.element(button('Save')).toBeDisabled();
      await button('Cancel').click();
      await see('My remark');
      await expect.element(item).toHaveFocus();
    });

    test("can't be canceled while it is saved", async () => {
      const saved = Promise.withResolvers<Comment>();
      api.use(answer(updateComment, () => saved.promise));
      await choose('Edit');
      await edited.fill('My better remark');
      await button('Save').click();
      await expect.element(button('Save')).toHaveAttribute('aria-busy');
      press(button('Cancel'));
      await userEvent.keyboard('{Escape}');
      await see(edited);
      saved.resolve({ ...own, content: 'My better remark' });
      await see('Comment updated successfully');
    });

    test('keeps the edited text after a refusal', async () => {
      api.use(refuse(updateComment, 'RATE_LIMITED', 'Not now.'));
      await choose('Edit');
      await edited.fill('My better remark');
      await button('Save').click();
      await see('Failed to update comment');
      await expect.element(edited).toHaveValue('My better remark');
    });

    test('requires a confirmation before a changed edit is discarded', async () => {
      api.use(noHistory());
      await field('Add a comment...').fill('Another');
      await choose('Edit');
      await edited.fill('My better remark');
      await field('Add a comment...').fill('');
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(edited).toHaveValue('My better remark');
      await edited.fill('My remark ');
      await expect.poll(asksBeforeClosing).toBe(false);
      await edited.fill('My better remark');
      await button('Cancel').click();
      await link('Watch History').click();
      await arriveAt('/history');
    });

    describe('while it is edited', () => {
      const sort = field('Sort comments');
      beforeEach(async () => {
        api.use(
          answer(listVideoComments, ({ query }) => {
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
        await see('My remark');
        await sort.selectOptions('Top comments');
        await expect.element(page.getByRole('article').first()).toMatchTextContent(/My remark/);
      });

      test("keeps the edited text when the other order doesn't show the comment yet", async () => {
        api.use(noHistory(), holding(theirs));
        await sort.selectOptions('Newest first');
        await seeNo(edited);
        await link('Watch History').click();
        await leaveQuestion.getByRole('button', { name: 'Cancel' }).click();
        api.use(holding(own, theirs));
        await sort.selectOptions('Top comments');
        await expect.element(edited).toHaveValue('My better remark');
      });

      test('shows a saved edit in every order', async () => {
        const later = Promise.withResolvers<Comment>();
        api.use(answer(updateComment, () => later.promise));
        await button('Save').click();
        await expect.poll(asksBeforeClosing).toBe(false);
        await sort.selectOptions('Newest first');
        await expect.element(page.getByRole('article').first()).toMatchTextContent(/Their remark/);
        later.resolve({ ...own, content: 'My better remark' });
        await see('My better remark');
        await seeNo(edited);
        await expect.poll(asksBeforeClosing).toBe(false);
      });
    });

    test('is deleted after a confirmation', async () => {
      api.use(answer(deleteComment, () => ({})));
      await choose('Delete');
      await see('Are you sure you want to delete this item? This action cannot be undone.');
      await page
        .getByRole('alertdialog', { name: 'Delete Item' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await see('Comment deleted successfully');
      await seeNo('My remark');
      await see(heading('1 Comment'));
    });
  });

  test('can be liked but not changed if another person wrote them', async () => {
    const article = page.getByRole('article', { name: 'Comment by Grace Hopper' });
    await see(article.getByRole('button', { name: /^Like/ }));
    await seeNo(article.getByRole('button', { name: 'Your comment' }));
  });

  test('show a like immediately, and revert it when the server refuses', async () => {
    const later = Promise.withResolvers<{ isLiked: boolean; totalLikes: number }>();
    api.use(answer(toggleCommentLike, () => later.promise));
    await like.click();
    await expect.element(like).toMatchTextContent(/4$/);
    later.resolve({ isLiked: true, totalLikes: 8 });
    await expect.element(like).toMatchTextContent(/8$/);
    api.use(refuse(toggleCommentLike, 'RATE_LIMITED', 'Not now.'));
    await like.click();
    await see('Failed to toggle like');
    await expect.element(like).toMatchTextContent(/8$/);
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  });

  test('keep a like when the response to an earlier list request arrives', async () => {
    const early = Promise.withResolvers<void>();
    api.use(
      answer(listVideoComments, async () => {
        await early.promise;
        return { comments: [own, theirs], ...pagination(), pagination: total(2) };
      }),
      answer(toggleCommentLike, () => ({ isLiked: true, totalLikes: 4 })),
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
