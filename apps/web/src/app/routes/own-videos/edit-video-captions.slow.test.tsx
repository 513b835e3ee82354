import {
  deleteCaptionDraft,
  listCaptionDrafts,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { saveCaptions } from '@kinora/contract/captions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { serveEditedVideo, url } from '#test/pages/edit-video.ts';
import { english, file, having, row } from '#test/pages/video-captions.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveEditedVideo);

describe('captions', () => {
  test('from a partly readable file are saved, with a note about the rest', async () => {
    const report = '3 of 412 cues were skipped\nThe text was read as Windows-1252';
    api.use(
      having(),
      respond(saveCaptions, () => ({ captions: [english], report })),
    );
    await visit(url, ada);
    await field('Add captions').upload(file('1\n00:00:01,000 --> 00:00:02,000\nHello'));
    await expectVisible('Captions saved. 3 of 412 cues were skipped. The text was read as Windows-1252.');
    await expectVisible(row);
  });

  test.each([
    ['too large', 'x'.repeat(1_000_001), 'Captions cannot exceed 1 MB'],
    ['rejected by the server', 'words', 'Line 1: there is no such time.'],
  ])('from a file that is %s are refused with a reason', async (_what, content, message) => {
    api.use(having(english), respondWithError(saveCaptions, 'VALIDATION', 'Line 1: there is no such time.'));
    await visit(url, ada);
    await field('Replace English captions').upload(file(content));
    await expectVisible(message);
    await expectVisible(row);
  });

  const draft = {
    ...{ _id: '01950b2f-0000-7000-8000-00000000000d', language: 'en', label: 'Full dialogue' },
    ...{ source: 'file' as const, updatedAt: '2026-03-02T08:00:00.000Z' },
  };
  const drafts = page.getByRole('list', { name: 'Drafts' });

  test('from the file are drafts that can be published or deleted', async () => {
    let left = [draft, { ...draft, _id: draft._id.replace('d', 'e'), language: 'de', label: 'German' }];
    const publishDraft = vi.fn(() => {
      left = left.slice(1);
      return { captions: [english], report: null };
    });
    const remove = vi.fn(() => {
      left = [];
      return {};
    });
    api.use(
      having(),
      respond(listCaptionDrafts, () => ({ drafts: left })),
      respond(publishCaptionDraft, publishDraft),
      respond(deleteCaptionDraft, remove),
    );
    await visit(url, ada);
    await expectVisible(drafts.getByText('Full dialogue'));
    await button('Publish Full dialogue captions').dblClick();
    await expectVisible('Captions saved');
    await expectVisible(row);
    await expectAbsent(drafts.getByText('Full dialogue'));
    const body = { unchangedSince: draft.updatedAt };
    expect(publishDraft).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body }));
    await button('Delete the draft German').click();
    await button('Delete draft').click();
    await expectVisible('Draft deleted');
    await expectAbsent(drafts);
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('in an unknown language get one before they are published', async () => {
    let language: string | null = null;
    const save = vi.fn(({ body }: { body: { language?: string | null | undefined } }) => {
      language = body.language ?? null;
      return { draft: { ...draft, language } };
    });
    api.use(
      having(english),
      respond(listCaptionDrafts, () => ({ drafts: [{ ...draft, language, label: '' }] })),
      respond(saveCaptionDraft, save),
    );
    await visit(url, ada);
    await page.getByRole('combobox', { name: 'Language of Unknown language' }).selectOptions('English');
    await expectVisible(button('Replace English captions with the draft'));
    expect(save).toHaveBeenCalledTimes(1);
  });
});
