import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { callPath } from '@kinora/contract/paths';
import { getUploadDefaults } from '@kinora/contract/upload-defaults';
import { getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { deleteVideo, getVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api, delayUntil, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, noUploadDefaults, ownerOf } from '#test/content.ts';
import { noComments, noHistory, noPosters, noVideos } from '#test/default-handlers.ts';
import { expectLogged } from '#test/log.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  link,
  press,
  promptsBeforeUnload,
} from '#test/screen.ts';
import {
  acceptingUploadHost,
  imageFile,
  rejectingUploadHost,
  rejectUpload,
  textFile,
  videoClip,
} from '#test/upload-host.ts';
import { closePage, visit } from '#test/visit.tsx';

const video = aVideo({ owner: ownerOf(ada) });
const draft: Video = { ...video, title: 'clip', description: '', isPublished: false };
const values = { Title: 'A week by the sea', Description: 'Waves, mostly' };
const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const turn = (name: string) => page.getByRole('switch', { name, exact: true });
const tray = page.getByRole('region', { name: 'Uploads' });
const submit = button('Upload Video');

/** Drops files on a drop zone. `upload` can't send large files through the browser's automation protocol. */
function drop(zone: Locator, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  zone.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
}

const open = async () => {
  await visit('/upload', ada);
  await expectVisible(submit);
};
const type = async () => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};
const fillIn = async () => {
  await field('Video').upload(videoClip());
  await field('Thumbnail').upload(imageFile());
  await type();
};
const fillInLarge = async (file = videoClip(9 * 1024 * 1024)) => {
  drop(field('Video'), file);
  await field('Thumbnail').upload(imageFile());
  await type();
};
const expectTyped = async () => {
  for (const [label, value] of Object.entries(values)) await expect.element(field(label)).toHaveValue(value);
};

beforeEach(() =>
  api.use(
    ...acceptingUploadHost(),
    noPosters(),
    respond(createDraft, () => draft),
    respond(saveDraft, () => draft),
    respond(updateVideo, () => video),
    respond(getVideo, () => video),
    noVideos(),
    noHistory(),
    ...noComments(),
  ),
);

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

test('rejects files of the wrong type or size immediately', async () => {
  await open();
  await field('Thumbnail').upload(textFile());
  await expect.element(field('Thumbnail')).toHaveAccessibleDescription('Please upload an image file');
  drop(field('Video'), videoClip(101 * 1024 * 1024));
  await expectVisible('Video size should be less than 100MB');
});

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
