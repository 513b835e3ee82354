import {
  type CommentSettings,
  changeCommentSettings,
  getCommentSettings,
} from '@kinora/contract/comment-settings';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { button, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const settings: CommentSettings = { holdComments: 'none', blockedWords: ['free money'] };
const choice = (name: string) => page.getByRole('radio', { name });

test('words that are typed during a save stay, and are still to be saved', async () => {
  const later = Promise.withResolvers<void>();
  api.use(
    respond(getCommentSettings, () => settings),
    respond(changeCommentSettings, async ({ body }) => {
      await later.promise;
      return { ...settings, ...body };
    }),
  );
  await visit('/settings/comments', ada);
  await field('Blocked words(optional)').fill('spam');
  await button('Save Changes').click();
  await field('Blocked words(optional)').fill('spam\nbots');
  later.resolve();
  await expectVisible('Settings saved.');
  await expect.element(field('Blocked words(optional)')).toHaveValue('spam\nbots');
  await expect.element(button('Save Changes')).toBeEnabled();
});

test('saves which comments to hold and the blocked words, and shows a refusal at the field', async () => {
  const save = vi.fn((body: Partial<CommentSettings>) => ({ ...settings, ...body }));
  api.use(respond(getCommentSettings, () => settings));
  await visit('/settings/comments', ada);
  await expect.element(field('Blocked words(optional)')).toHaveValue('free money');
  await expect.element(button('Save Changes')).toBeDisabled();
  await choice('Hold new commenters').click();
  await field('Blocked words(optional)').fill('free money\n\n  spam ');
  api.use(respondWithError(changeCommentSettings, 'VALIDATION', 'You can block at most 1000 words'));
  await button('Save Changes').click();
  await expect
    .element(field('Blocked words(optional)'))
    .toHaveAccessibleDescription('You can block at most 1000 words');
  api.use(respond(changeCommentSettings, ({ body }) => save(body)));
  await button('Save Changes').click();
  await expectVisible('Settings saved.');
  expect(save).toHaveBeenCalledExactlyOnceWith({ holdComments: 'new', blockedWords: ['free money', 'spam'] });
  await expect.element(choice('Hold new commenters')).toBeChecked();
  await expect.element(button('Save Changes')).toBeDisabled();
});
