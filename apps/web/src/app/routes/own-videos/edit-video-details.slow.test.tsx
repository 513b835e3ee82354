import { saveDraft } from '@kinora/contract/drafts';
import { createPoster, listPosters } from '@kinora/contract/posters';
import { getVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { noComments, noHistory, noVideos } from '#test/default-handlers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { formBasics } from '#test/form-behavior.ts';
import { serveEditedVideo, url, video, videoUrl } from '#test/pages/edit-video.ts';
import { button, expectAbsent, expectUrl, expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, videoClip } from '#test/upload-host.ts';
import { closePage, visit } from '#test/visit.tsx';

detailTexts('Edit Video', {
  url,
  endpoint: getVideo,
  handlers: () => [respond(getVideo, () => video)],
  missing: { title: 'Video not found.', hint: "It doesn't exist, or its owner made it private." },
  failure: 'Unable to load video. Please try again later.',
});

formBasics('Edit Video', {
  url,
  viewer: ada,
  endpoint: updateVideo,
  otherHandlers: () => [noHistory(), noVideos(), ...noComments(), respond(getVideo, () => video)],
  values: { Title: 'Two weeks by the sea' },
  submit: 'Edit Video',
  submitHandlers: (sent) => [
    respond(updateVideo, () => {
      sent();
      return video;
    }),
  ],
  next: videoUrl,
  success: 'Video published successfully!',
});

beforeEach(serveEditedVideo);

test("a file that isn't replaced is sent as null", async () => {
  const update = vi.fn(() => video);
  api.use(...acceptingUploadHost(), respond(updateVideo, update));
  await visit(url, ada);
  await field('Thumbnail').upload(imageFile());
  await button('Edit Video').click();
  await expectUrl(videoUrl);
  const sent = { uploadedVideoResponse: null, thumbnailLink: 'https://host/file' };
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining(sent) }),
  );
});

test('any frame of the video can become its thumbnail', async () => {
  const posters = [65, 90].map((time) => ({ time, image: URL.createObjectURL(imageFile()) }));
  const pixel = 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==';
  const take = vi.fn(({ body }: { body: { time: number } }) => ({ time: body.time, image: pixel }));
  api.use(
    ...acceptingUploadHost(),
    respond(updateVideo, () => video),
    respond(listPosters, () => ({ posters })),
    respond(createPoster, take),
  );
  await visit(url, ada);
  await button('Choose another frame').click();
  const slider = page.getByRole('slider', { name: 'Frame' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '2:03.50');
  const press = (key: string, shiftKey = false) =>
    slider.element().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
  press('ArrowRight', true);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '2:04.50');
  press('ArrowLeft');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '2:04.46');
  await expect.poll(() => take.mock.lastCall?.[0].body.time).toBeCloseTo(124.5 - 1 / 30);
  await button('Use this frame').click();
  await expectVisible('frame at 124 s.jpg');
  api.use(respondWithError(createPoster, 'CONFLICT', 'No frame could be taken.'));
  press('PageDown');
  await expectVisible('No frame could be taken.');
  await expect.element(button('Use this frame')).toHaveAttribute('aria-disabled', 'true');
  api.use(respond(createPoster, take));
  await button('Retry').click();
  await expectAbsent('No frame could be taken.');
  await expect.element(button('Hide other frames')).toHaveFocus();
});

describe('a draft', () => {
  const draft = { ...video, isPublished: false };
  const later = { ...draft, updatedAt: '2026-04-01T00:00:00.000Z' };
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  test('is submitted with the settings that differ from its last save, and never over a later change', async () => {
    const saved = Promise.withResolvers<Video>();
    const update = vi.fn((_call: { body: object }) => draft);
    api.use(
      respond(getVideo, () => draft),
      respond(saveDraft, () => saved.promise),
      respond(updateVideo, update),
    );
    await visit(url, ada);
    await radio('Unlisted').click();
    await expectVisible('Saving…');
    await radio('Public').click();
    await button('Edit Video').click();
    saved.resolve({ ...later, visibility: 'unlisted' });
    await expectUrl(videoUrl);
    const [{ body }] = update.mock.calls[0] ?? expect.unreachable();
    expect(body).toMatchObject({ visibility: 'public', unchangedSince: later.updatedAt });
  });

  test('offers its unsaved publication time after a reload', async () => {
    const renamed = { ...later, title: 'Two weeks by the sea' };
    api.use(
      respond(getVideo, () => draft),
      respond(saveDraft, () => renamed),
    );
    await visit(url, ada);
    await radio('Scheduled').click();
    await field('Publish on').fill('2099-01-01T10:00');
    await field('Title').fill(renamed.title);
    await expectVisible('Draft saved');
    await closePage();
    api.use(respond(getVideo, () => renamed));
    await visit(url, ada);
    await button('Restore').click();
    await expect.element(field('Publish on')).toHaveValue('2099-01-01T10:00');
    expect(document.body.textContent).not.toContain('The video has changed since then');
  });

  test('that was changed elsewhere in the same field is saved again only on Retry', async () => {
    const elsewhere = { ...later, title: 'Changed elsewhere' };
    api.use(
      respond(getVideo, () => draft),
      respondWithError(saveDraft, 'CONFLICT', 'This video has changed.'),
    );
    await visit(url, ada);
    await expectVisible(field('Title'));
    api.use(respond(getVideo, () => elsewhere));
    await field('Title').fill('Two weeks by the sea');
    await expectVisible('Not saved: This video has changed.');
    await expect.poll(() => localStorage.getItem('kinora-video-forms')).toContain(elsewhere.title);
    const save = vi.fn((_call: { body: object }) => later);
    api.use(respond(saveDraft, save));
    await field('Description').fill('Dunes, mostly');
    await button('Retry').click();
    await expectVisible('Draft saved');
    const changes = { title: 'Two weeks by the sea', description: 'Dunes, mostly' };
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: { ...changes, unchangedSince: elsewhere.updatedAt } }),
    );
  });

  test('keeps offering unsaved changes while others are saved', async () => {
    api.use(
      respond(getVideo, () => draft),
      respondWithError(saveDraft, 'RATE_LIMITED', 'Not now.'),
    );
    await visit(url, ada);
    await field('Title').fill('Two weeks by the sea');
    await expectVisible('Not saved: Not now.');
    await closePage();
    const unlisted = { ...later, visibility: 'unlisted' as const };
    api.use(respond(saveDraft, () => unlisted));
    await visit(url, ada);
    await expectVisible('Restore your unsaved changes?');
    await radio('Unlisted').click();
    await expectVisible('Draft saved');
    await closePage();
    api.use(respond(getVideo, () => unlisted));
    await visit(url, ada);
    await button('Restore').click();
    await expect.element(field('Title')).toHaveValue('Two weeks by the sea');
    await expect.element(radio('Unlisted')).toBeChecked();
  });
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

test('the form adopts a change made elsewhere before it can be saved', async () => {
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
