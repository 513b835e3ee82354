import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { listPosters } from '@kinora/contract/posters';
import { signUpload } from '@kinora/contract/uploads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, delayUntil, neverRespond, respond, respondWithError } from '#test/api.ts';
import { expectLogged } from '#test/log.ts';
import { draft, drop, expectTyped, fillIn, open, serveUpload } from '#test/pages/upload.ts';
import { button, expectAbsent, expectVisible, field, promptsBeforeUnload } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, signature, textFile, videoClip } from '#test/upload-host.ts';
import { closePage } from '#test/visit.tsx';

beforeEach(serveUpload);

test('an MP3 file is uploaded, and its cover can become the thumbnail', async () => {
  const image = URL.createObjectURL(imageFile());
  const processed = Promise.withResolvers<void>();
  const save = vi.fn(() => draft);
  api.use(
    respond(saveDraft, save),
    delayUntil(listPosters, processed.promise),
    respond(listPosters, () => ({ posters: [{ time: 6, image }] })),
  );
  await open();
  await field('Video').upload(new File([new Uint8Array(1000)], 'song.mp3', { type: 'audio/mpeg' }));
  await expectVisible('song.mp3');
  await expectVisible('Upload complete');
  await expectVisible('Once the audio is processed, you can use its cover or its waveform as the thumbnail.');
  processed.resolve();
  await button('Use this image').click();
  await expect.element(button('Use this image')).toHaveAttribute('aria-pressed', 'true');
  await expectAbsent('Choose another frame');
  const change = { body: expect.objectContaining({ thumbnailLink: 'https://host/file' }) };
  await expect.poll(() => save).toHaveBeenCalledWith(expect.objectContaining(change));
});

test.each([
  ['a.ts', 'text/vnd.trolltech.linguist', ''],
  ['a.mkv', 'video/x-matroska', 'video/x-matroska'],
])('%s is uploaded although the browser reports %s, and declared as %j', async (name, type, declared) => {
  const sign = vi.fn((_call: { query: { metadata?: string } }) => ({ ...signature, folder: 'videos' }));
  api.use(respond(signUpload, sign));
  await open();
  await field('Video').upload(new File([new Uint8Array(1000)], name, { type }));
  await expectVisible('Upload complete');
  const metadata = JSON.parse(sign.mock.calls[0]?.[0].query.metadata ?? '');
  expect(metadata).toMatchObject({ type: declared, size: 1000 });
});

test('an animated GIF is shown, and its frames can become the thumbnail once it is processed', async () => {
  api.use(respond(listPosters, () => ({ posters: [] })));
  await open();
  await field('Video').upload(new File([new Uint8Array(1000)], 'party.gif', { type: 'image/gif' }));
  await expectVisible('Once the video is processed, you can choose one of its frames as the thumbnail.');
  await expectAbsent(page.getByText("This browser can't show frames of this file"));
});

test('rejects files of the wrong type or size immediately', async () => {
  await open();
  await field('Thumbnail').upload(textFile());
  await expect.element(field('Thumbnail')).toHaveAccessibleDescription('Please upload an image file');
  drop(field('Video'), videoClip(101 * 1024 * 1024));
  await expectVisible('Video size should be less than 100MB');
});

test('an upload can be canceled and started again', async () => {
  api.use(neverRespond(signUpload));
  await open();
  await fillIn();
  await expectVisible('Uploading…');
  expect(promptsBeforeUnload()).toBe(true);
  await button('Cancel upload').click();
  await expectAbsent('Uploading…');
  await expectTyped();
  await expect.element(button('Upload')).toHaveFocus();
  api.use(...acceptingUploadHost());
  await button('Upload').click();
  await expectVisible('Upload complete');
  await expect.element(field('Video')).toHaveFocus();
  await expectVisible('Draft saved');
});

test('shows the daily limit at the video, both before the upload and when the draft is created', async () => {
  const message = 'You can publish 50 videos a day. Please try again later.';
  const errors = [{ path: 'uploadedVideoResponse', message }];
  api.use(respondWithError(createDraft, 'RATE_LIMITED', message, { errors }));
  await open();
  await fillIn();
  await expect.element(field('Video')).toHaveAccessibleDescription(message);
  await expectTyped();
  await closePage();
  api.use(respondWithError(signUpload, 'RATE_LIMITED', message, { errors }));
  await open();
  await field('Video').upload(videoClip());
  await expect.element(field('Video')).toHaveAccessibleDescription(message);
  await expectLogged('could not upload to videos');
});
