import { callPath } from '@kinora/contract/paths';
import { getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { getVideo, publishVideo } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { noComments, noHistory, noVideos } from '#test/default-handlers.ts';
import { formBehavior } from '#test/form-behavior.ts';
import { expectLogged } from '#test/log.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link, press } from '#test/screen.ts';
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
const values = { Title: 'A week by the sea', Description: 'Waves, mostly' };
const choose = async () => {
  await field('Video').upload(videoClip());
  await field('Thumbnail').upload(imageFile());
};
/** Drops a file on a drop zone. `upload` can't send large files through the browser's automation protocol. */
function drop(file: File, zone: Locator): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  zone.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
}

const fillIn = async () => {
  await choose();
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};

/** Mocks publishing a video and the requests of its page. */
const published = () => [
  respond(publishVideo, () => video),
  respond(getVideo, () => video),
  noVideos(),
  ...noComments(),
];
const fillInLarge = async (file = videoClip(9 * 1024 * 1024)) => {
  await expectVisible(button('Upload Video'));
  drop(file, field('Video'));
  await field('Thumbnail').upload(imageFile());
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};

formBehavior('Upload Video', {
  url: '/upload',
  viewer: ada,
  endpoint: publishVideo,
  otherHandlers: () => [
    noHistory(),
    noVideos(),
    ...noComments(),
    ...acceptingUploadHost(),
    respond(getVideo, () => video),
  ],
  fillIn: choose,
  values,
  submit: 'Upload Video',
  submitHandlers: (sent) => [
    respond(publishVideo, () => {
      sent();
      return video;
    }),
  ],
  next: `/video/${video._id}`,
  success: 'Video published successfully!',
});

beforeEach(() => api.use(...acceptingUploadHost()));

test('each missing field shows an error', async () => {
  await visit('/upload', ada);
  await button('Upload Video').click();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expect.element(field('Description')).toHaveAccessibleDescription('Description is required');
  const both = 'Please upload both video and thumbnail';
  await expect.element(field('Video')).toHaveAccessibleDescription(both);
  await expect.element(field('Thumbnail')).toHaveAccessibleDescription(both);
  await expect.element(field('Video')).toHaveFocus();
});

test('sends the chosen visibility and publication time', async () => {
  const publish = vi.fn(() => ({ ...video, isPublished: false, publishAt: '2099-01-01T10:00:00.000Z' }));
  api.use(respond(publishVideo, publish), ...published());
  await visit('/upload', ada);
  await fillIn();
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect.element(choice('Published')).toBeChecked();
  await choice('Unlisted').click();
  await page.getByRole('switch', { name: 'Comments' }).click();
  await choice('Scheduled').click();
  await field('Publish on').fill('2020-01-01T10:00');
  await button('Upload Video').click();
  await expect.element(field('Publish on')).toHaveAccessibleDescription('Choose a time in the future');
  await expect.element(field('Publish on')).toHaveFocus();
  await field('Publish on').fill('2099-01-01T10:00');
  await button('Upload Video').click();
  await expectVisible(/^Scheduled for /);
  await expectUrl(`/video/${video._id}`);
  const settings = {
    asDraft: true,
    publishAt: new Date('2099-01-01T10:00').toISOString(),
    visibility: 'unlisted',
    commentsEnabled: false,
    downloadsEnabled: true,
  };
  expect(publish).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining(settings) }),
  );
});

test('rejects files of the wrong type or size immediately', async () => {
  await visit('/upload', ada);
  await field('Thumbnail').upload(textFile());
  await expect.element(field('Thumbnail')).toHaveAccessibleDescription('Please upload an image file');
  drop(videoClip(101 * 1024 * 1024), field('Video'));
  await expectVisible('Video size should be less than 100MB');
});

test('Clear empties the form', async () => {
  await visit('/upload', ada);
  await fillIn();
  await button('Clear').click();
  await expect.element(field('Title')).toHaveValue('');
  await expectAbsent('clip.mp4');
});

test('an upload shows its progress and can be canceled', async () => {
  api.use(neverRespond(signUpload));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expectVisible('Uploading…');
  await button('Cancel upload').click();
  await expectAbsent('Uploading…');
  await expect.element(field('Title')).toHaveValue(values.Title);
  await expectVisible(button('Upload Video'));
});

test("explains why the upload host refuses a file, and keeps the form's input", async () => {
  api.use(rejectingUploadHost('UNSUPPORTED_FILE', 'Unsupported video format or file'));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expect.element(field('Video')).toHaveAccessibleDescription('Unsupported video format or file');
  await expect.element(field('Video')).toHaveFocus();
  await expect.element(field('Description')).toHaveValue(values.Description);
  await expectLogged('could not upload to videos');
});

test('shows the daily limit at the video, both before the upload and when publishing', async () => {
  const message = 'You can publish 50 videos a day. Please try again later.';
  const errors = [{ path: 'uploadedVideoResponse', message }];
  api.use(respondWithError(publishVideo, 'RATE_LIMITED', message, { errors }));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expect.element(field('Video')).toHaveAccessibleDescription(message);
  await expect.element(field('Title')).toHaveValue(values.Title);
  await closePage();
  api.use(respondWithError(signUpload, 'RATE_LIMITED', message, { errors }));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expect.element(field('Video')).toHaveAccessibleDescription(message);
  await expectLogged('could not upload to videos');
});

test('a failure without a message names the step that failed', async () => {
  api.use(fail(signUpload));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expectVisible('Something went wrong during upload!');
  await expectLogged('could not upload to videos');
  api.use(...acceptingUploadHost(), fail(publishVideo));
  await button('Upload Video').click();
  await expectVisible('Failed to publish video');
});

test("uploaded files aren't sent again after a failure", async () => {
  const sign = vi.fn();
  api.use(fail(publishVideo), ...acceptingUploadHost(sign));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expectVisible('Failed to publish video');
  api.use(...published());
  await button('Upload Video').click();
  await expectUrl(`/video/${video._id}`);
  expect(sign).toHaveBeenCalledTimes(2);
});

test('an upload continues across pages, and can be paused and canceled there', async () => {
  api.use(neverRespond(signUpload), noHistory());
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await button('Pause').click();
  await expectVisible('Paused');
  await button('Resume').click();
  await expectVisible('Uploading…');
  await link('Watch History').click();
  await expectUrl('/history');
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expectVisible(tray.getByRole('progressbar', { name: `Upload of ${values.Title}` }));
  await button('Hide uploads').click();
  await expectAbsent(tray.getByRole('progressbar'));
  await button('Show uploads').click();
  await button(`Pause ${values.Title}`).click();
  await expectVisible(tray.getByText('Paused'));
  await button(`Cancel ${values.Title}`).click();
  await expectAbsent(tray);
});

test('another video can be chosen during an upload, whose outcome then shows in the corner', async () => {
  const later = Promise.withResolvers<typeof video>();
  api.use(respond(publishVideo, () => later.promise));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await button('Upload another').click();
  await expect.element(field('Title')).toHaveValue('');
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expectVisible(tray.getByText('Checking your video…'));
  later.resolve(video);
  await expectVisible('Video published successfully!');
  await expect
    .element(tray.getByRole('link', { name: values.Title }))
    .toHaveAttribute('href', `/video/${video._id}`);
  await button(`Dismiss ${values.Title}`).click();
  await expectAbsent(tray);
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.pathname).toBe('/upload');
});

test('a failure in the background shows in the corner, and can be retried', async () => {
  const refusal = Promise.withResolvers<void>();
  api.use(
    respondWithError(publishVideo, 'RATE_LIMITED', 'Not now.', { after: refusal.promise }),
    noHistory(),
  );
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await link('Watch History').click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expectVisible(tray.getByText('Checking your video…'));
  refusal.resolve();
  await expectVisible(tray.getByText('Not now.'));
  api.use(respond(publishVideo, () => video));
  await button(`Try ${values.Title} again`).click();
  await expectVisible(tray.getByRole('link', { name: values.Title }));
});

test("a publish request without a response is retried automatically and can't be canceled", async () => {
  const unanswered = vi.fn(() => HttpResponse.error());
  api.use(http.post(callPath(publishVideo.path), unanswered));
  await visit('/upload', ada);
  await fillIn();
  await button('Upload Video').click();
  await expectVisible('Waiting for a connection…');
  await expect.poll(() => unanswered.mock.calls.length).toBeGreaterThan(1);
  await expect.element(button('Cancel upload')).toHaveAttribute('aria-disabled', 'true');
  press(button('Cancel upload'));
  api.use(...published());
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
    ...published(),
  );
  await visit('/upload', ada);
  await fillInLarge();
  await button('Upload Video').click();
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
  api.use(...published());
  await visit('/upload', ada);
  await fillInLarge();
  await button('Upload Video').click();
  await button('Cancel upload').click();
  await button('Upload Video').click();
  looked.resolve();
  await expectUrl(`/video/${video._id}`);
  expect(localStorage.getItem('kinora-uploads')).toBeNull();
});

test('an interrupted upload restores its whole form, except what the person has changed', async () => {
  api.use(http.post('/media-host/upload', () => new Promise(() => {})));
  const file = videoClip(9 * 1024 * 1024);
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  const turn = (name: string) => page.getByRole('switch', { name, exact: true });
  await visit('/upload', ada);
  await fillInLarge(file);
  await choice('Scheduled').click();
  await field('Publish on').fill('2099-01-01T10:00');
  await choice('Unlisted').click();
  await turn('Comments').click();
  await button('Upload Video').click();
  await expect.poll(() => localStorage.getItem('kinora-uploads')).toContain(values.Title);
  await closePage();

  await visit('/upload', ada);
  await turn('Downloads').click();
  drop(file, field('Video'));
  await expect.element(field('Title')).toHaveValue(values.Title);
  await expect.element(field('Publish on')).toHaveValue('2099-01-01T10:00');
  await expect.element(choice('Unlisted')).toBeChecked();
  await expect.element(turn('Comments')).not.toBeChecked();
  await expect.element(turn('Downloads')).not.toBeChecked();
});
