import { listDashboardVideos } from '@kinora/contract/dashboard';
import { createDraft } from '@kinora/contract/drafts';
import { deleteVideo, getVideo, togglePublish } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '#features/uploads/api.ts';
import { api, fail, respond } from '#test/api.ts';
import { ada, aVideo, ownerOf, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { clickButton, confirmDialog, open } from '#test/scenario.ts';
import { expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, videoClip } from '#test/upload-host.ts';

/*
 * Fallback messages of errors that the server doesn't explain. The pages show other texts, so the tests read the
 * errors.
 */

const own = aVideo({ owner: ownerOf(ada) });
const ownVideos = () =>
  respond(listDashboardVideos, () => ({
    videos: [own],
    ...pagination(),
    pagination: { currentPage: 1, totalPages: 1, totalVideos: 1 },
  }));
const lastFailure = (client: QueryClient) => client.getMutationCache().getAll().at(-1)?.state.error?.message;

beforeEach(() => api.use(ownVideos(), ...defaultHandlers()));

test('a failed fetch of a video has a fallback text', async () => {
  const client = await open(`/video/${own._id}`, fail(getVideo));
  await expectVisible('Unable to load video. Please try again later.');
  const failure = client.getQueryState(['video', own._id])?.error;
  expect(failure).toMatchObject({ message: 'Failed to fetch video by ID.' });
});

test('a failed publication has a fallback text', async () => {
  await open('/upload', ...acceptingUploadHost(), fail(createDraft));
  await field('Video').upload(videoClip());
  await expectVisible('Failed to publish video');
  const sent = { public_id: 'videos/1', secure_url: 'https://kinora.example/1' };
  const { signal } = new AbortController();
  await expect(create({ title: 'A' }, sent, signal)).rejects.toThrow('Failed to publish video.');
});

test('a failed deletion has a fallback text', async () => {
  const client = await open('/dashboard', fail(deleteVideo));
  await clickButton(`Delete ${own.title}`);
  await confirmDialog('Delete video');
  await expectVisible('Failed to delete video');
  await expect.poll(() => lastFailure(client)).toBe('Failed to delete video.');
});

test('a failed publish toggle has a fallback text', async () => {
  const client = await open('/dashboard', fail(togglePublish), fail(getVideo));
  await page.getByRole('switch', { name: 'Published' }).click();
  await expectVisible('Failed to update video status');
  await expect.poll(() => lastFailure(client)).toBe('Failed to toggle publish status.');
});
