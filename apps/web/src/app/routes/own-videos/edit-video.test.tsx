import {
  deleteCaptionDraft,
  listCaptionDrafts,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { type Captions, deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import { saveDraft } from '@kinora/contract/drafts';
import { listPosters } from '@kinora/contract/posters';
import { getVideo, updateVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { serveEditedVideo, url, video, videoUrl } from '#test/pages/edit-video.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  promptsBeforeUnload,
} from '#test/screen.ts';
import { acceptingUploadHost, imageFile, videoClip } from '#test/upload-host.ts';
import { closePage, visit } from '#test/visit.tsx';

beforeEach(serveEditedVideo);

test("the form starts with the video's texts, and an unchanged form isn't sent", async () => {
  const update = vi.fn(() => video);
  api.use(respond(updateVideo, update));
  await visit(url, ada);
  await expect.element(field('Title')).toHaveValue(video.title);
  await expect.element(field('Description')).toHaveValue(video.description);
  await button('Edit Video').click();
  await expectVisible('No changes detected.');
  await link('Cancel').click();
  await expectUrl(videoUrl);
  expect(update).not.toHaveBeenCalled();
});

test('texts are required, and files are optional', async () => {
  await visit(url, ada);
  await field('Title').fill('');
  await field('Description').fill(' ');
  await button('Edit Video').click();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expect.element(field('Description')).toHaveAccessibleDescription('Description is required');
  await expect.element(field('Title')).toHaveFocus();
});

test('only changed settings are sent, and a refusal shows at its field', async () => {
  const draft = { ...video, isPublished: false, publishAt: '2099-01-01T10:00:00.000Z' };
  const errors = [{ path: 'publishAt', message: 'Choose a time in the future' }];
  api.use(
    respond(getVideo, () => draft),
    respondWithError(updateVideo, 'VALIDATION', 'Choose a time in the future', { errors }),
  );
  await visit(url, ada);
  await expect.element(page.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await field('Publish on').fill('2099-02-01T10:00');
  await button('Edit Video').click();
  await expect.element(field('Publish on')).toHaveAccessibleDescription('Choose a time in the future');
  await expect.element(field('Publish on')).toHaveFocus();

  const update = vi.fn((_call: { body: object }) => ({ ...draft, publishAt: null }));
  api.use(respond(updateVideo, update));
  await page.getByRole('radio', { name: 'Draft' }).click();
  await expectAbsent(field('Publish on'));
  await button('Edit Video').click();
  await expectVisible('Draft saved');
  await expectUrl(videoUrl);
  const [{ body }] = update.mock.calls[0] ?? expect.unreachable();
  expect(body).toMatchObject({ asDraft: true, publishAt: null });
  expect(body).not.toHaveProperty('visibility');
});

test('a draft without a thumbnail shows that it has a file', async () => {
  const draft = { ...video, isPublished: false, thumbnail: null, thumbnailPreview: null, duration: 83 };
  api.use(respond(getVideo, () => draft));
  await visit(url, ada);
  await expectVisible('1:23 · choose another to replace it');
});

test('a frame of the video can become its thumbnail', async () => {
  const update = vi.fn(() => video);
  const posters = [65, 90].map((time) => ({ time, image: URL.createObjectURL(imageFile()) }));
  api.use(
    ...acceptingUploadHost(),
    respond(updateVideo, update),
    respond(listPosters, () => ({ posters })),
  );
  await visit(url, ada);
  const still = button('Use the frame at 1:05');
  await still.click();
  await expect.element(still).toHaveAttribute('aria-pressed', 'true');
  await expectVisible('frame at 65 s.jpg');
  await field('Thumbnail').upload(imageFile());
  await expect.element(still).toHaveAttribute('aria-pressed', 'false');
  await still.click();
  await button('Edit Video').click();
  await expectUrl(videoUrl);
  const sent = { uploadedVideoResponse: null, thumbnailLink: 'https://host/file' };
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining(sent) }),
  );
});

test('unsaved changes of a published video are offered after a reload, never over newer ones', async () => {
  const update = vi.fn((_call: { body: object }) => video);
  api.use(respond(updateVideo, update));
  await visit(url, ada);
  await field('Title').fill('Two weeks by the sea');
  await expect.poll(promptsBeforeUnload).toBe(true);
  await closePage();
  const changed = { ...video, description: 'Changed elsewhere', updatedAt: '2026-04-01T00:00:00.000Z' };
  api.use(respond(getVideo, () => changed));
  await visit(url, ada);
  await expectVisible('Restore your unsaved changes?');
  await expectVisible(/^The video has changed since then/);
  await expect.element(field('Title')).toHaveValue(video.title);
  await button('Restore').click();
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue('Two weeks by the sea');
  await expect.element(field('Description')).toHaveValue('Changed elsewhere');
  await button('Edit Video').click();
  await expectUrl(videoUrl);
  const [{ body }] = update.mock.calls[0] ?? expect.unreachable();
  expect(body).toMatchObject({ title: 'Two weeks by the sea', unchangedSince: changed.updatedAt });
  expect(localStorage.getItem('kinora-video-forms')).toBeNull();
});

test('a change made elsewhere meanwhile is adopted before the form can be saved', async () => {
  api.use(respondWithError(updateVideo, 'CONFLICT', 'This video has changed.'));
  await visit(url, ada);
  await field('Title').fill('Two weeks by the sea');
  const changed = { ...video, description: 'Changed elsewhere', updatedAt: '2026-04-01T00:00:00.000Z' };
  api.use(respond(getVideo, () => changed));
  await button('Edit Video').click();
  await expectVisible('This video has changed.');
  await expect.element(field('Description')).toHaveValue('Changed elsewhere');
  await expect.element(field('Title')).toHaveValue('Two weeks by the sea');
  const update = vi.fn((_call: { body: object }) => video);
  api.use(respond(updateVideo, update));
  await button('Edit Video').click();
  await expectUrl(videoUrl);
  const [{ body }] = update.mock.calls[0] ?? expect.unreachable();
  expect(body).toMatchObject({ description: 'Changed elsewhere', unchangedSince: changed.updatedAt });
});

test('a draft is saved while its owner is typing, and leaving needs no confirmation', async () => {
  const draft = { ...video, isPublished: false };
  const save = vi.fn((_call: { body: object }) => ({ ...draft, description: '' }));
  api.use(
    respond(getVideo, () => draft),
    respond(saveDraft, save),
  );
  await visit(url, ada);
  await field('Description').fill('');
  await page.getByRole('radio', { name: 'Unlisted' }).click();
  await expectVisible('Draft saved');
  expect(promptsBeforeUnload()).toBe(false);
  expect(Object.assign({}, ...save.mock.calls.map(([{ body }]) => body))).toMatchObject({
    ...{ description: '', visibility: 'unlisted' },
  });
});

test('says why a video failed, and a chosen file replaces it at once', async () => {
  const reason = 'This file is damaged.';
  const failed = { ...video, playback: { ...video.playback, status: 'failed' as const, error: reason } };
  const update = vi.fn((_call: { body: object }) => video);
  api.use(
    ...acceptingUploadHost(),
    respond(getVideo, () => failed),
    respond(updateVideo, update),
  );
  await visit(`${url}#file`, ada);
  await expectVisible(/^This file is damaged\./);
  await expect.element(field('Video')).toHaveFocus();
  await field('Video').upload(videoClip());
  await expectVisible('The video is being processed.');
  const [{ body }] = update.mock.calls[0] ?? expect.unreachable();
  expect(body).toEqual({ uploadedVideoResponse: expect.anything(), thumbnailLink: null });
});

test('a new file of a published video is uploaded when it is chosen, but replaces the old one on save', async () => {
  const update = vi.fn((_call: { body: object }) => video);
  api.use(...acceptingUploadHost(), respond(updateVideo, update));
  await visit(url, ada);
  await field('Video').upload(videoClip());
  await expectVisible('Replaces the current file when you save.');
  expect(update).not.toHaveBeenCalled();
  await button('Edit Video').click();
  await expectUrl(videoUrl);
  const [{ body }] = update.mock.calls[0] ?? expect.unreachable();
  expect(body).toMatchObject({ uploadedVideoResponse: { public_id: 'file' } });
});

test("another person's video can't be edited", async () => {
  api.use(respond(getVideo, () => aVideo()));
  await visit(url, ada);
  await expectVisible('You are not authorized to edit this video');
  await expectUrl('/');
});

describe('captions', () => {
  const english = { language: 'en', label: 'English', url: '/media/captions.vtt', isAutomatic: false };
  const having = (...captions: Captions[]) => respond(getVideo, () => ({ ...video, captions }));
  const file = (content: BlobPart) => new File([content], 'captions.srt');
  const row = page.getByRole('list', { name: 'Captions' }).getByText('English', { exact: true });

  test('are added in a language, and deleted', async () => {
    const save = vi.fn(() => ({ captions: [english], report: null }));
    const later = Promise.withResolvers<{ captions: Captions[] }>();
    const remove = vi.fn(() => later.promise);
    api.use(having(), respond(saveCaptions, save), respond(deleteCaptions, remove));
    await visit(url, ada);
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Portuguese');
    await field('Add captions').upload(file('1\n00:00:01,000 --> 00:00:02,000\nOlá'));
    await expectVisible('Captions saved');
    await expectVisible(row);
    const body = { language: 'pt', file: 'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDAwMApPbMOh' };
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body }));

    await button('Delete English captions').click();
    await button('Delete captions').dblClick();
    later.resolve({ captions: [] });
    await expectVisible('Captions deleted');
    await expect.element(heading('Captions')).toHaveFocus();
    await expectAbsent(row);
    expect(remove).toHaveBeenCalledTimes(1);
  });

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
