import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { callPath } from '@kinora/contract/paths';
import { getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { deleteVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, delayUntil, fail, respond, respondWithError } from '#test/api.ts';
import { expectLogged } from '#test/log.ts';
import {
  draft,
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
import { button, expectAbsent, expectUrl, expectVisible, field, link, press } from '#test/screen.ts';
import { acceptingUploadHost, rejectingUploadHost, rejectUpload } from '#test/upload-host.ts';

beforeEach(serveUpload);

test('Clear empties the form, and asks before it deletes a draft', async () => {
  const remove = vi.fn(() => ({}));
  api.use(respond(deleteVideo, remove));
  await open();
  await type();
  await button('Clear').click();
  await expect.element(field('Title')).toHaveValue('');
  await fillIn();
  await expectVisible('Draft saved');
  await button('Clear').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Title')).toHaveValue('');
  await expectAbsent('clip.mp4');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('kinora-video-forms')).toBeNull();
});

test("explains why the upload host refuses a file, and keeps the form's input and the focus", async () => {
  const refused = Promise.withResolvers<void>();
  api.use(rejectingUploadHost('UNSUPPORTED_FILE', 'Unsupported video format or file'));
  api.use(delayUntil(signUpload, refused.promise));
  await open();
  await fillIn();
  refused.resolve();
  await expect.element(field('Video')).toHaveAccessibleDescription('Unsupported video format or file');
  await expect.element(field('Description')).toHaveFocus();
  await expectTyped();
  await submit.click();
  await expect.element(field('Video')).toHaveFocus();
  await expectLogged('could not upload to videos');
});

test("a failure without a message names the step, and uploaded files aren't sent again", async () => {
  const taken = vi.fn();
  api.use(fail(signUpload));
  await open();
  await fillIn();
  await expect.element(field('Video')).toHaveAccessibleDescription('Something went wrong during upload!');
  await expectLogged('could not upload to videos');
  api.use(...acceptingUploadHost(taken), fail(updateVideo));
  await button('Try again').click();
  await expectVisible('Upload complete');
  await expectVisible('Draft saved');
  await submit.click();
  await expectVisible('Failed to publish video');
  await expectTyped();
  api.use(respond(updateVideo, () => video));
  await submit.click();
  await expectUrl(`/video/${video._id}`);
  expect(taken).toHaveBeenCalledTimes(2);
});

test('a failed save is shown and can be retried', async () => {
  api.use(fail(saveDraft));
  await open();
  await fillIn();
  await expectVisible(/^Not saved/);
  await expect.poll(() => localStorage.getItem('kinora-video-forms')).toContain(values.Description);
  api.use(respond(saveDraft, () => draft));
  await button('Retry').click();
  await expectVisible('Draft saved');
  await expect.element(page.getByRole('status').filter({ hasText: 'Draft saved' })).toHaveFocus();
  expect(localStorage.getItem('kinora-video-forms')).toBeNull();
});

test('another video can be chosen during an upload, whose draft then shows in the corner', async () => {
  const later = Promise.withResolvers<Video>();
  const create = vi.fn((_call: { body: object }) => later.promise);
  const save = vi.fn((_call: { body: object }) => draft);
  api.use(respond(createDraft, create), respond(saveDraft, save));
  await open();
  await fillIn();
  await button('Upload another').click();
  await expect.element(field('Title')).toHaveValue('');
  await expect.element(field('Video')).toHaveFocus();
  await expectVisible(tray.getByText('Saving…'));
  later.resolve(draft);
  await expectVisible('Draft saved');
  await expect
    .element(tray.getByRole('link', { name: values.Title }))
    .toHaveAttribute('href', `/video/edit/${video._id}`);
  const texts = { title: values.Title, description: values.Description };
  const sent = [...create.mock.calls, ...save.mock.calls].map(([{ body }]) => body);
  expect(Object.assign({}, ...sent)).toMatchObject({ ...texts, thumbnailLink: 'https://host/file' });
  expect(localStorage.getItem('kinora-video-forms')).toBeNull();
  await button(`Dismiss ${values.Title}`).click();
  await expectAbsent(tray);
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.pathname).toBe('/upload');
});

test('a failure in the background shows in the corner, and can be retried', async () => {
  const refusal = Promise.withResolvers<void>();
  api.use(respondWithError(updateVideo, 'RATE_LIMITED', 'Not now.', { after: refusal.promise }));
  await open();
  await fillIn();
  await submit.click();
  await link('Watch History').click();
  await expectVisible(tray.getByText('Saving…'));
  refusal.resolve();
  await expectVisible(tray.getByText('Not now.'));
  api.use(respond(updateVideo, () => video));
  await button(`Try ${values.Title} again`).click();
  await expect
    .element(tray.getByRole('link', { name: values.Title }))
    .toHaveAttribute('href', `/video/${video._id}`);
});

test("a request without a response is retried automatically and can't be canceled", async () => {
  const unanswered = vi.fn(() => HttpResponse.error());
  api.use(http.post(callPath(createDraft.path), unanswered));
  await open();
  await fillIn();
  await submit.click();
  await expectVisible('Waiting for a connection…');
  await expect.poll(() => unanswered.mock.calls.length).toBeGreaterThan(1);
  await expect.element(button('Cancel upload')).toHaveAttribute('aria-disabled', 'true');
  press(button('Cancel upload'));
  api.use(respond(createDraft, () => draft));
  await expectUrl(`/video/${video._id}`);
});

test.each([
  ['by each host', 0, 7],
  ['by one of two alternating hosts', 8 * 1024 * 1024, 5],
])('a video whose parts are lost %s is sent in one piece', async (_by, received, sends) => {
  const lost = 'The part leaves a gap: 0 bytes have been received';
  const total = 9 * 1024 * 1024;
  const ranges: (string | null)[] = [];
  api.use(
    http.post('/media-host/upload', async ({ request }) => {
      const range = request.headers.get('content-range');
      if ((await request.formData()).get('folder') === 'thumbnails') return undefined;
      ranges.push(range);
      if (range?.startsWith('bytes 0-')) return HttpResponse.json({ done: false });
      return range ? rejectUpload('PART_GAP', lost) : undefined;
    }),
    respond(getPartialUpload, () => ({ received, total, done: false })),
  );
  await open();
  await fillInLarge();
  await submit.click();
  await expectUrl(`/video/${video._id}`);
  expect(ranges).toHaveLength(sends);
  expect(ranges.at(-1)).toBeNull();
});

test("an upload canceled before its file has been read doesn't affect the next upload of that file", async () => {
  const looked = Promise.withResolvers<void>();
  const read = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await looked.promise;
    return read.call(this);
  });
  await open();
  await fillInLarge();
  await button('Cancel upload').click();
  await submit.click();
  looked.resolve();
  await expectUrl(`/video/${video._id}`);
  expect(localStorage.getItem('kinora-uploads')).toBeNull();
});
