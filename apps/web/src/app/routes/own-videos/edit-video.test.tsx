import { type Captions, deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import { saveDraft } from '@kinora/contract/drafts';
import { getVideo, updateVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { serveEditedVideo, url, video, videoUrl } from '#test/pages/edit-video.ts';
import { english, file, having, row } from '#test/pages/video-captions.ts';
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
import { acceptingUploadHost, videoClip } from '#test/upload-host.ts';
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
});
