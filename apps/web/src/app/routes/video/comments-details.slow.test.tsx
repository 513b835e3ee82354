import { addVideoComment, type Comment, listVideoComments, updateComment } from '@kinora/contract/comments';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, ownerOf, pagination } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import {
  choose,
  content,
  edited,
  holding,
  item,
  openComments,
  own,
  theirs,
} from '#test/pages/own-comment.ts';
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

describe('The comments', () => {
  beforeEach(async () => {
    await openComments();
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
    test("can't be sent while it is blank", async () => {
      await content.fill('  ');
      await expect.element(button('Post Comment')).toBeDisabled();
    });

    test('keeps its text past the first-day limit, and the reason is shown', async () => {
      const message = "You've reached the first-day limit for comments and tweets (5).";
      api.use(respondWithError(addVideoComment, 'RATE_LIMITED', message, { reason: 'firstDayPostsReached' }));
      await content.fill('One more');
      await button('Post Comment').click();
      await expectVisible(message);
      await expect.element(content).toHaveValue('One more');
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
  });
});
