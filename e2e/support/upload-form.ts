import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { clip, writeClip } from './clips.ts';

export const mebibyte = 1024 * 1024;

/** Creates a video that uploads in two parts; most of it is padding. */
export async function largeVideo(): Promise<string> {
  const sample = await readFile(await clip('holiday.mp4'));
  const room = Buffer.alloc(10 * mebibyte - sample.length);
  room.writeUInt32BE(room.length);
  room.write('free', 4);
  return writeClip('a week by the sea.mp4', Buffer.concat([sample, room]));
}

/** Returns the position of an uploaded part's first byte, or null if the request uploads no part. */
export function firstByteOf(request: Request): number | null {
  const range = /^bytes (\d+)-/.exec(request.headers()['content-range'] ?? '');
  return range && Number(range[1]);
}

export const chooseVideo = (page: Page, sample: string) =>
  page.getByLabel('Video', { exact: true }).setInputFiles(sample);

export async function choose(page: Page, sample: string): Promise<void> {
  await chooseVideo(page, sample);
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await clip('thumbnail.jpg'));
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Upload Video' }).click();
