import {
  deleteCaptionDraft,
  getCaptionDraft,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, type Call, fail, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { serveEditedVideo } from '#test/pages/edit-video.ts';
import { button, expectAbsent, expectUrl, expectVisible, field } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { closePage, visit } from '#test/visit.tsx';

const video = aVideo({ owner: ownerOf(ada), videoFile: silentAudioUrl(60), duration: 60 });
const draftId = '019aaaaa-0000-7000-8000-00000000d001';
const url = `/video/edit/${video._id}/captions/${draftId}`;
const draft = {
  ...{ _id: draftId, language: 'en', label: 'English', source: 'editor' as const },
  updatedAt: '2026-03-01T00:00:00.000Z',
};
const written = (...cues: string[]) => `${['WEBVTT', ...cues].join('\n\n')}\n`;
const content = written(
  '00:00:01.000 --> 00:00:03.000 line:10%\nR&amp;B by the sea',
  '00:00:04.000 --> 00:00:06.000\nThe tide is coming in',
);

let version: number;
const save = vi.fn((_call: Call<typeof saveCaptionDraft>) => {
  version += 1;
  return { draft: { ...draft, updatedAt: `2026-03-02T00:00:00.00${version}Z` } };
});
const publish = vi.fn((_call: Call<typeof publishCaptionDraft>) => ({ captions: [], report: null }));
const lastSaved = () => save.mock.lastCall?.[0].body.content;
const caption = (number: number) => field(`Caption ${number}`);
const row = (text: string) => page.getByRole('list', { name: 'Captions' }).getByText(text);
const keys = (pressed: string) => userEvent.keyboard(pressed);

beforeEach(() => {
  version = 0;
  vi.clearAllMocks();
  serveEditedVideo();
  api.use(
    respond(getVideo, () => video),
    respond(getCaptionDraft, () => ({ draft, content })),
    respond(saveCaptionDraft, save),
    respond(publishCaptionDraft, publish),
    respond(deleteCaptionDraft, () => ({})),
  );
});

test('captions are edited by keyboard alone, saved as they change, and published', async () => {
  await visit(url, ada);
  await expect.element(caption(1)).toHaveValue('R&B by the sea');
  await caption(1).click();
  await keys('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(caption(2)).toHaveFocus();
  await caption(2).fill('The tide is coming in fast');
  await expect.poll(lastSaved).toBe(content.replace('in\n', 'in fast\n'));
  await keys('{Home}{Control>}{ArrowRight}{ArrowRight}{/Control}{Alt>}x{/Alt}');
  await expect.element(caption(3)).toHaveValue('is coming in fast');
  await keys('{Alt>}{ArrowUp}{/Alt}{Alt>}m{/Alt}');
  await expect.element(caption(2)).toHaveValue('The tide\nis coming in fast');
  await expectAbsent(row('is coming in fast'));
  await field('Start').click();
  await keys('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
  await expect.element(field('Start')).toHaveValue('0:04.900');
  await keys('{Control>}zzzz{/Control}');
  await expect.element(caption(2)).toHaveValue('The tide is coming in');
  await keys('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(caption(2)).toHaveValue('The tide is coming in fast');
  await button('Publish').click();
  await expectUrl(`/video/edit/${video._id}`);
  await expectVisible('Captions saved');
  expect(lastSaved()).toBe(content.replace('in\n', 'in fast\n'));
  expect(publish.mock.lastCall?.[0].body.unchangedSince).toBe(`2026-03-02T00:00:00.00${version}Z`);
});

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

test('changes that could not be saved survive a reload', async () => {
  api.use(respondWithError(saveCaptionDraft, 'INTERNAL', 'The disk is full.'));
  await visit(url, ada);
  await caption(1).fill('Rhythm by the sea');
  await expectVisible('Not saved: The disk is full.');
  await closePage();
  api.use(respond(saveCaptionDraft, save));
  await visit(url, ada);
  await expect.element(caption(1)).toHaveValue('Rhythm by the sea');
  await expect.poll(lastSaved).toContain('Rhythm by the sea');
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
