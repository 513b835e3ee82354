import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signUpOnPage } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast, noteToasts } from './support/toasts.ts';

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Dispatches the event that a browser fires when a person drops a file. */
async function drop(page: Page, label: string, file: string, type: string): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const content = (await readFile(file)).toString('base64');
  const data = await page.evaluateHandle(
    ({ content, name, type }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { content, name: file.split('/').at(-1) ?? '', type },
  );
  const zone = page.locator('label', { has: page.getByLabel(label, { exact: true }) });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

test('a person signs up and uploads a video by drag and drop; another watches, likes and comments on it', async ({
  page,
  browser,
  server,
}) => {
  const isStream = (url: string) => url.includes('/notifications/events?');
  const streams: string[] = [];
  const asked: string[] = [];
  let isStreamOpen = false;
  page.on('request', (request) => {
    if (isStream(request.url())) streams.push(request.url());
    // The page polls until its stream is open.
    if (isStreamOpen) asked.push(request.url());
  });
  page.on('response', (response) => {
    isStreamOpen ||= isStream(response.url());
  });
  await signUpOnPage(page, 'Ada Lovelace');
  await expect(page.getByText('No videos found')).toBeVisible();

  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  // Its encoding outlasts the opening of the video's page, which streams the progress.
  await drop(page, 'Video', await clip('long.mp4'), 'video/mp4');
  await expect(page.getByLabel('Title')).toHaveValue('long');
  await drop(page, 'Thumbnail', await clip('thumbnail.jpg'), 'image/jpeg');
  await page.getByLabel('Title').fill('A week by the sea');
  await page.getByLabel('Description').fill('The best part is at 0:05.\nMore: https://example.org/sea');
  await page.getByRole('button', { name: 'Upload Video' }).click();

  await expect(page).toHaveURL(/\/video\/[0-9a-f-]{36}$/);
  await expectToast(page, 'Video published successfully!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week by the sea');
  await expect(page.getByRole('link', { name: 'Edit Video' })).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  // Encoders run at low priority, so encoding can be slow on a busy machine.
  await expect(page.getByText('Higher qualities are being prepared.')).toBeHidden({
    timeout: 90_000,
  });
  // The state is streamed, not polled: the video is only requested again when a new rendition arrives.
  expect(isStreamOpen).toBe(true);
  expect(streams).toHaveLength(1);
  expect(asked.filter((url) => /\/api\/v1\/videos\/[0-9a-f-]{36}$/.test(url)).length).toBeLessThan(10);

  const context = await browser.newContext({ baseURL: server.origin });
  await noteToasts(context);
  const visitor = await context.newPage();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signUpOnPage(visitor, 'Grace Hopper');
  await visitor.getByRole('link', { name: 'A week by the sea' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A week by the sea');
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(0.5);
  expect(requests.some((path) => path.endsWith('/hls/master.m3u8'))).toBe(true);
  expect(requests.some((path) => /\/hls\/\d+p(-\d+)?\.mp4$/.test(path))).toBe(true);
  expect(requests.some((path) => path.endsWith('/source.mp4'))).toBe(false);

  const like = visitor.getByRole('button', { name: 'Like this video' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('Like this video1');
  await visitor.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(visitor.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await expect(visitor.getByText('1 subscriber', { exact: true })).toBeVisible();

  await expect(visitor.getByText('Be the first to comment!')).toBeVisible();
  await visitor.getByPlaceholder('Add a comment...').fill('I could watch this all day.');
  await visitor.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(visitor, 'Comment added successfully');
  await context.close();

  await page.reload();
  await expect(page.getByText('I could watch this all day.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 Comment' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to 0:05' }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(5);
});
