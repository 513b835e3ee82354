import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { getUploadDefaults } from '@kinora/contract/upload-defaults';
import { signUpload } from '@kinora/contract/uploads';
import { updateVideo } from '@kinora/contract/videos';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, delayUntil, neverRespond, respond } from '#test/api.ts';
import { noUploadDefaults } from '#test/content.ts';
import {
  draft,
  drop,
  expectTyped,
  fillIn,
  fillInLarge,
  open,
  serveUpload,
  submit,
  tray,
  type,
  values,
  video,
} from '#test/pages/upload.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  link,
  promptsBeforeUnload,
} from '#test/screen.ts';
import { imageFile, textFile, videoClip } from '#test/upload-host.ts';
import { closePage } from '#test/visit.tsx';

const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const turn = (name: string) => page.getByRole('switch', { name, exact: true });

beforeEach(serveUpload);

test('a chosen file is uploaded at once, and what is typed then is saved in the draft', async () => {
  const create = vi.fn(() => draft);
  const save = vi.fn(() => draft);
  const update = vi.fn(() => video);
  api.use(respond(createDraft, create), respond(saveDraft, save), respond(updateVideo, update));
  await open();
  await field('Video').upload(videoClip());
  await expectVisible('Upload complete');
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining({ title: 'clip', description: '' }) }),
  );
  await type();
  await field('Thumbnail').upload(imageFile());
  await expectVisible('Draft saved');
  const bodies = () => save.mock.calls.map(([call]: { body: object }[]) => call?.body);
  await expect
    .poll(() => Object.assign({}, ...bodies()))
    .toMatchObject({
      title: values.Title,
      description: values.Description,
      thumbnailLink: 'https://host/file',
    });
  expect(promptsBeforeUnload()).toBe(false);
  await submit.dblClick();
  await expectVisible('Video published successfully!');
  await expectUrl(`/video/${video._id}`);
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      params: { videoId: draft._id },
      body: expect.objectContaining({
        ...{ title: values.Title, description: values.Description, asDraft: false },
        ...{ uploadedVideoResponse: null, thumbnailLink: 'https://host/file' },
      }),
    }),
  );
});

test('a form submitted during the upload is published once that is complete', async () => {
  const signed = Promise.withResolvers<void>();
  api.use(delayUntil(signUpload, signed.promise));
  await open();
  await fillIn();
  await submit.dblClick();
  await expectVisible('Saved when the upload is complete. You can leave this page.');
  await expect.element(field('Title')).toHaveAttribute('readonly');
  await expect.element(choice('Draft')).toBeDisabled();
  signed.resolve();
  await expectVisible('Video published successfully!');
  await expectUrl(`/video/${video._id}`);
});

test('each missing field shows an error, which disappears when a chosen file fills it', async () => {
  await open();
  await submit.click();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expect.element(field('Description')).toHaveAccessibleDescription('Description is required');
  const both = 'Please upload both video and thumbnail';
  await expect.element(field('Video')).toHaveAccessibleDescription(both);
  await expect.element(field('Thumbnail')).toHaveAccessibleDescription(both);
  await expect.element(field('Video')).toHaveFocus();
  await field('Video').upload(videoClip());
  await expect.element(field('Title')).toHaveValue('clip');
  await expectAbsent('Title is required');
  await expectVisible('Description is required');
  await expect.element(field('Thumbnail')).toHaveAccessibleDescription(both);
});

test('sends the chosen visibility and publication time', async () => {
  const update = vi.fn(() => ({ ...draft, publishAt: '2099-01-01T10:00:00.000Z' }));
  api.use(respond(updateVideo, update));
  await open();
  await fillIn();
  await expect.element(choice('Published')).toBeChecked();
  await choice('Unlisted').click();
  await turn('Comments').click();
  await choice('Scheduled').click();
  await field('Publish on').fill('2020-01-01T10:00');
  await submit.click();
  await expect.element(field('Publish on')).toHaveAccessibleDescription('Choose a time in the future');
  await expect.element(field('Publish on')).toHaveFocus();
  await field('Publish on').fill('2099-01-01T10:00');
  await submit.click();
  await expectVisible(/^Scheduled for /);
  const settings = {
    ...{ asDraft: true, publishAt: new Date('2099-01-01T10:00').toISOString() },
    ...{ visibility: 'unlisted', commentsEnabled: false, downloadsEnabled: true },
  };
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining(settings) }),
  );
});

test("starts with the person's defaults", async () => {
  const defaults = { ...noUploadDefaults, visibility: 'unlisted' as const, asDraft: true };
  api.use(respond(getUploadDefaults, () => ({ ...defaults, description: 'Filmed at sea.' })));
  await open();
  await expect.element(choice('Unlisted')).toBeChecked();
  await expect.element(choice('Draft')).toBeChecked();
  await expect.element(field('Description')).toHaveValue('Filmed at sea.');
});

test('an upload continues across pages as a draft, and can be paused and canceled there', async () => {
  api.use(neverRespond(signUpload));
  await open();
  await fillIn();
  await button('Pause').click();
  await expectVisible('Paused');
  await button('Resume').click();
  await expectVisible('Uploading…');
  await link('Watch History').click();
  await expectUrl('/history');
  await expectVisible(tray.getByRole('progressbar', { name: `Upload of ${values.Title}` }));
  await button('Hide uploads').click();
  await expectAbsent(tray.getByRole('progressbar'));
  await button('Show uploads').click();
  await button(`Pause ${values.Title}`).click();
  await expectVisible(tray.getByText('Paused'));
  await button(`Cancel ${values.Title}`).click();
  await expectAbsent(tray);
  expect(localStorage.getItem('kinora-video-forms')).toBeNull();
});

test('several files become drafts, all but the first in the background', async () => {
  const create = vi.fn((_call: { body: { title: string } }) => draft);
  api.use(respond(createDraft, create));
  await open();
  const named = (name: string) => new File([new Uint8Array(10)], name, { type: 'video/mp4' });
  drop(field('Video'), named('one.mp4'), named('two.mp4'), textFile());
  await expectVisible('text.txt: Please upload a video file');
  await expect.element(field('Title')).toHaveValue('one');
  await expectVisible(tray.getByRole('link', { name: 'two' }));
  await expect.poll(() => create.mock.calls.map(([{ body }]) => body.title).sort()).toEqual(['one', 'two']);
});

test('an interrupted upload restores its whole form', async () => {
  api.use(http.post('/media-host/upload', () => new Promise(() => {})));
  const file = videoClip(9 * 1024 * 1024);
  await open();
  await fillInLarge(file);
  await choice('Scheduled').click();
  await field('Publish on').fill('2099-01-01T10:00');
  await choice('Unlisted').click();
  await turn('Comments').click();
  await expect.poll(() => localStorage.getItem('kinora-uploads')).toContain('clip');
  await closePage();

  await open();
  await expectTyped();
  await expect.element(field('Publish on')).toHaveValue('2099-01-01T10:00');
  await expect.element(choice('Unlisted')).toBeChecked();
  await expect.element(turn('Comments')).not.toBeChecked();
  await expect.element(turn('Downloads')).toBeChecked();
  await expectVisible(page.getByRole('region', { name: 'Unfinished uploads' }));
});
