import { getCaptionDraft, publishCaptionDraft, saveCaptionDraft } from '@kinora/contract/caption-drafts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { caption, draft, row, save, serveDraft, url, video, written } from '#test/pages/edit-captions.ts';
import { button, expectUrl, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveDraft);

test('captions are published once, although the response is lost', async () => {
  await visit(url, ada);
  await expectVisible(caption(1));
  api.use(fail(publishCaptionDraft), fail(getCaptionDraft));
  await button('Publish').click();
  await expectVisible(page.getByRole('alert'));
  api.use(
    respondWithError(publishCaptionDraft, 'NOT_FOUND', 'Draft not found'),
    respondWithError(getCaptionDraft, 'NOT_FOUND', 'Draft not found'),
  );
  await button('Publish').click();
  await expectVisible('Captions saved');
  await expectUrl(`/video/edit/${video._id}`);
});

test.each([
  ['Keep my version', 'Mine', 'Mine'],
  ['Use the other version', 'Theirs', undefined],
])('when another tab has changed the draft, %s decides', async (choice, shown, saved) => {
  const other = {
    draft: { ...draft, updatedAt: '2026-03-03T00:00:00.000Z' },
    content: written('00:00:01.000 --> 00:00:03.000\nTheirs'),
  };
  await visit(url, ada);
  await expectVisible(caption(1));
  api.use(
    respondWithError(saveCaptionDraft, 'CONFLICT', 'These captions have changed.'),
    respond(getCaptionDraft, () => other),
  );
  await caption(1).fill('Mine');
  await expectVisible('These captions were changed somewhere else');
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true');
  api.use(respond(saveCaptionDraft, save));
  await button(choice).click();
  await expectVisible('Draft saved');
  await expect.element(caption(1)).toHaveValue(shown);
  const calls = save.mock.calls.map(([{ body }]) => body);
  expect(calls.map(({ unchangedSince }) => unchangedSince)).toEqual(saved ? [other.draft.updatedAt] : []);
  if (saved) expect(calls[0]?.content).toContain(saved);
});

test('captions are found by their text, and a wrong time changes nothing', async () => {
  await visit(url, ada);
  await field('Search captions').fill('TIDE');
  await expectVisible('1 caption');
  await row('The tide is coming in').click();
  await field('End').fill('0:61');
  await expectVisible('Enter a time like 1:02.5');
  await caption(2).click();
  await expect.element(field('End')).toHaveValue('0:06.000');
  await field('End').fill('0:04.2');
  await caption(2).click();
  await expectVisible('Too fast to read. Shorten the text or extend the time.');
});

test('a draft is deleted after a confirmation, and a missing one says so', async () => {
  await visit(url, ada);
  await button('Delete draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expectUrl(`/video/edit/${video._id}`);
  api.use(respondWithError(getCaptionDraft, 'NOT_FOUND', 'Draft not found'));
  await visit(url, ada);
  await expectVisible('Draft not found');
});
