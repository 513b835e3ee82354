import { appendFile } from 'node:fs/promises';
import { createDraft } from '@kinora/contract/drafts';
import { callPath } from '@kinora/contract/paths';
import { listVideos } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { hold } from './support/hold.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { choose, chooseVideo, firstByteOf, largeVideo, submit } from './support/upload-form.ts';

// The browser always logs broken connections and unreadable files to its console.
test.use({
  expectedMessages: /media-host|could not upload to|ERR_(INTERNET_DISCONNECTED|FAILED|UPLOAD_FILE_CHANGED)/,
});

async function titlesOf(person: ApiClient): Promise<string[]> {
  const { videos } = await person.call(listVideos, { query: { isPublished: true, limit: 50 } });
  return videos.map(({ title }) => title).sort();
}

test('a draft whose response is lost becomes one video, and the page opens it', async ({ page, server }) => {
  const person = await signIn(page, server.origin, 'Tunnel Traveller');
  const answers: number[] = [];
  // Holds the second response until the test has seen the page waiting for it.
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await page.route(`**${callPath(createDraft.path)}`, async (route) => {
    const response = await route.fetch();
    answers.push(response.status());
    if (answers.length === 1) return route.abort('failed');
    await seen;
    return route.fulfill({ response });
  });
  await page.goto('/upload');
  await choose(page, await clip('holiday.mp4'));
  await page.getByLabel('Title').fill('Said into a tunnel');
  await page.getByLabel('Description').fill('And once more');
  await submit(page);
  await expect(page.getByText('Waiting for a connection…')).toBeVisible({ timeout: 60_000 });
  see();
  await expect(page).toHaveURL(/\/video\//, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Said into a tunnel');
  expect(answers).toEqual([201, 201]);
  expect((await titlesOf(person)).filter((title) => title === 'Said into a tunnel')).toHaveLength(1);
});

test('the same file uploaded twice on one page and once in another tab creates three videos', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  const person = await signIn(page, server.origin, 'Threefold Traveller');
  let isTunnel = true;
  await context.route('**/media-host/**', (route) => {
    const isLater = (firstByteOf(route.request()) ?? 0) > 0;
    return isTunnel && isLater ? route.abort('internetdisconnected') : route.continue();
  });
  const sample = await largeVideo();
  const send = async (tab: Page, title: string) => {
    await choose(tab, sample);
    await tab.getByLabel('Title').fill(title);
    await tab.getByLabel('Description').fill('The same video');
    await submit(tab);
    // Looks in the form, because the tray shows the same text for the previous upload.
    const form = tab.locator('form');
    await expect(form.getByText('Waiting for a connection…')).toBeVisible({ timeout: 60_000 });
  };
  await page.goto('/upload');
  await send(page, 'One of three');
  await page.getByRole('button', { name: 'Upload another' }).click();
  await send(page, 'Two of three');
  // Checks the page while its tray lists the previous upload.
  await expectAccessible(page);
  const tab = await context.newPage();
  await tab.goto('/upload');
  await expect(tab.getByRole('heading', { name: 'Upload Video' })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Unfinished uploads' })).toBeHidden();
  await send(tab, 'Three of three');
  isTunnel = false;
  // Fires the event that browsers send when they are back online. Without it, the pages would wait up to half a minute
  // before they retry.
  for (const one of [page, tab]) await one.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const one of [page, tab]) await expect(one).toHaveURL(/\/video\//, { timeout: 120_000 });
  await expect
    .poll(() => titlesOf(person), { timeout: 120_000 })
    .toEqual(expect.arrayContaining(['One of three', 'Three of three', 'Two of three']));
});

test('an upload of a file that has changed since it was chosen says so', async ({ page, server }) => {
  await signIn(page, server.origin, 'Film Editor');
  const sample = await largeVideo();
  const video = page.getByLabel('Video', { exact: true });
  const message = 'This file was changed, moved or deleted after you chose it. Choose it again.';
  await page.goto('/upload');
  for (const isPaused of [false, true]) {
    const release = await hold(page, /\/upload\/signed-url/);
    await chooseVideo(page, sample);
    await expect(page.getByLabel('Title')).toHaveValue('a week by the sea');
    if (isPaused) await page.getByRole('button', { name: 'Pause' }).click();
    await appendFile(sample, 'one more scene');
    release();
    // Reads the file anew to find its unfinished upload.
    if (isPaused) await page.getByRole('button', { name: 'Resume' }).click();
    await expect(video).toHaveAccessibleDescription(message);
  }
  await chooseVideo(page, sample);
  await expect(page.getByText('Upload complete')).toBeVisible();
});
