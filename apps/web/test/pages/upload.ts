import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { getVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { noComments, noHistory, noPosters, noVideos } from '#test/default-handlers.ts';
import { button, expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, videoClip } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

export const video = aVideo({ owner: ownerOf(ada) });
export const draft: Video = { ...video, title: 'clip', description: '', isPublished: false };
export const values = { Title: 'A week by the sea', Description: 'Waves, mostly' };
export const tray = page.getByRole('region', { name: 'Uploads' });
export const submit = button('Upload Video');

/** Drops files on a drop zone. `upload` can't send large files through the browser's automation protocol. */
export function drop(zone: Locator, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  zone.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
}

export const open = async () => {
  await visit('/upload', ada);
  await expectVisible(submit);
};
export const type = async () => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};
export const fillIn = async () => {
  await field('Video').upload(videoClip());
  await field('Thumbnail').upload(imageFile());
  await type();
};
export const fillInLarge = async (file = videoClip(9 * 1024 * 1024)) => {
  drop(field('Video'), file);
  await field('Thumbnail').upload(imageFile());
  await type();
};
export const expectTyped = async () => {
  for (const [label, value] of Object.entries(values)) await expect.element(field(label)).toHaveValue(value);
};

export const serveUpload = () =>
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
  );
