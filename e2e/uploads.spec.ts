import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { clip, writeClip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// A connection that breaks is something that the browser says in its console whatever a page does.
test.use({ expectedMessages: /media-host|could not upload to|ERR_INTERNET_DISCONNECTED/ });

const mebibyte = 1024 * 1024;

/** A film of two parts: most of it is room that nobody looks at. */
async function largeFilm(): Promise<string> {
  const film = await readFile(await clip('holiday.mp4'));
  const room = Buffer.alloc(10 * mebibyte - film.length);
  room.writeUInt32BE(room.length);
  room.write('free', 4);
  return writeClip('a week by the sea.mp4', Buffer.concat([film, room]));
}

/** The first byte of a part, or null for what is no part. */
function firstByteOf(request: Request): number | null {
  const range = /^bytes (\d+)-/.exec(request.headers()['content-range'] ?? '');
  return range && Number(range[1]);
}

const chooseFilm = (page: Page, film: string) =>
  page.getByLabel('Video', { exact: true }).setInputFiles(film);

async function choose(page: Page, film: string): Promise<void> {
  await chooseFilm(page, film);
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await clip('thumbnail.jpg'));
}

const submit = (page: Page) => page.getByRole('button', { name: 'Upload Video' }).click();

test('an upload outlives a lost connection, walks through the site and a page that is loaded anew', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await signIn(page, server.origin, 'Train Traveller');
  const starts: number[] = [];
  let isTunnel = true;
  await page.route('**/media-host/**', async (route) => {
    const start = firstByteOf(route.request());
    if (isTunnel && start !== null && start > 0) return route.abort('internetdisconnected');
    if (start !== null) starts.push(start);
    return route.continue();
  });

  const film = await largeFilm();
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await choose(page, film);
  await expect(page.getByLabel('Title')).toHaveValue('a week by the sea');
  await page.getByLabel('Description').fill('Out of a train');
  await submit(page);
  await expect(page.getByText('Waiting for the connection…')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('progressbar', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );

  await page.getByRole('link', { name: 'Watch History' }).first().click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('Waiting for the connection…')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await choose(page, await clip('holiday.mp4'));
  await page.getByLabel('Description').fill('A small one meanwhile');
  await submit(page);
  await expect(page).toHaveURL(/\/video\//, { timeout: 30_000 });
  await expect(tray.getByText('Waiting for the connection…')).toBeVisible();

  const warned = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.accept();
  await reloaded;
  await expect(tray).toBeHidden();

  isTunnel = false;
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Unfinished uploads' })).toContainText(
    'a week by the sea stopped at 80%',
  );
  await chooseFilm(page, film);
  await expect(page.getByLabel('Description')).toHaveValue('Out of a train');
  await page.getByRole('button', { name: 'Use the picture at 0:04' }).click();
  await expect(page.getByText('picture at 4 s.jpg')).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/video\//, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('a week by the sea');
  expect(starts).toEqual([0, 8].map((start) => start * mebibyte));
});
