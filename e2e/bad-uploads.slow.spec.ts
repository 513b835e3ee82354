import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { clip, writeClip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import type { KinoraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// A refused upload is a 400, which the browser always logs to its console.
test.use({ expectedMessages: /media-host|could not upload to/ });

async function keptFiles(server: KinoraServer): Promise<string[]> {
  const folders = ['media', 'tmp'].map((name) => path.join(server.dataDir, name));
  const lists = folders.map((folder) => readdir(folder, { recursive: true }).catch(() => []));
  return (await Promise.all(lists)).flat();
}

async function fillForm(page: Page, video: string): Promise<void> {
  await page.goto('/upload');
  await page.getByLabel('Video', { exact: true }).setInputFiles(video);
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await clip('thumbnail.jpg'));
  await page.getByLabel('Title').fill('What was typed');
  await page.getByLabel('Description').fill('stays');
}

async function expectNothingLost(page: Page, submit = 'Upload Video'): Promise<void> {
  await expect(page.getByLabel('Title')).toHaveValue('What was typed');
  await expect(page.getByLabel('Description')).toHaveValue('stays');
  await expect(page.getByRole('button', { name: submit })).toBeEnabled();
}

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server.origin, 'Careless Person');
});

test('text and playlist files named .mp4 are refused with a reason and leave no file', async ({
  page,
  server,
}) => {
  const before = await keptFiles(server);
  const impostors = [
    await writeClip('text.mp4', 'just words'),
    await writeClip('playlist.mp4', '#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ];
  for (const impostor of impostors) {
    await fillForm(page, impostor);
    await expect(page.locator('form').getByText('Unsupported video format or file')).toBeVisible();
    await expectNothingLost(page);
  }
  await expect.poll(() => keptFiles(server)).toEqual(before);
});

test('an image as a video and an oversized video are refused before a byte is sent', async ({ page }) => {
  const large = await writeClip('large.mp4', new Uint8Array(101 * 1024 * 1024));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/upload');
  const video = page.getByLabel('Video', { exact: true });
  await video.setInputFiles(large);
  await expect(page.getByText('Video size should be less than 100MB')).toBeVisible();
  await video.setInputFiles(await clip('thumbnail.jpg'));
  await expect(page.getByText('Please upload a video file')).toBeVisible();
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await clip('holiday.mp4'));
  await expect(page.getByText('Please upload an image file')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Video' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Description is required')).toBeVisible();
  await expect(page.getByText('Please upload both video and thumbnail')).toHaveCount(2);
  expect(sent).toEqual([]);
});

test('a canceled upload leaves no file and can be sent again', async ({ page, server }) => {
  const before = await keptFiles(server);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/media-host/**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await fillForm(page, await clip('long.mp4'));
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expectNothingLost(page);
  release();
  await page.unroute('**/media-host/**');
  await expect.poll(() => keptFiles(server)).toEqual(before);
  await page.getByRole('button', { name: 'Upload Video' }).click();
  await expect(page).toHaveURL(/\/video\//, { timeout: 60_000 });
});

test('what was typed before a file is chosen survives a reload, and leaving saves a draft', async ({
  page,
}) => {
  await page.goto('/upload');
  await page.getByLabel('Title').fill('What was typed');
  await page.getByLabel('Description').fill('stays');
  await page.reload();
  await expectNothingLost(page);
  await page.getByLabel('Video', { exact: true }).setInputFiles(await clip('holiday.mp4'));
  await expect(page.getByText('Upload complete')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit What was typed' }).click();
  await expectNothingLost(page, 'Edit Video');
});
