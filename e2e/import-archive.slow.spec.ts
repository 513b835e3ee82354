import { saveCaptions } from '@kinora/contract/captions';
import { addToPlaylist, createPlaylist } from '@kinora/contract/playlists';
import { postTweet } from '@kinora/contract/tweets';
import { updateVideo } from '@kinora/contract/videos';
import type { Browser } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signIn, signUpOnPage } from './support/people.ts';
import { openSite } from './support/site.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Publishes content on another site, exports it in the browser, and returns the path of the archive. */
async function exportOf(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const owner = await signIn(page, origin, 'Ada Lovelace');
  const { _id: videoId } = await owner.publish(await clip('moment.mp4'), 'The engine');
  const chapters = [
    { start: 0, title: 'First turn' },
    { start: 0.5, title: 'Second turn' },
  ];
  await owner.call(updateVideo, { params: { videoId }, body: { chapters } });
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nIt turns\n';
  await owner.call(saveCaptions, { params: { videoId }, body: { language: 'en', content } });
  const list = { name: 'Machines', description: 'All of them' };
  const { _id: playlistId } = await owner.call(createPlaylist, { body: list });
  await owner.call(addToPlaylist, { params: { playlistId, videoId } });
  await owner.call(postTweet, { body: { content: 'It turns by steam' } });

  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Request export' }).click();
  const arriving = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('link', { name: 'Download ZIP' }).click({ timeout: 120_000 });
  const download = await arriving;
  const archive = `${await download.path()}.zip`;
  await download.saveAs(archive);
  return archive;
}

test('a person moves to another site with their videos, playlists and tweets', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await using elsewhere = await openSite();
  const archive = await exportOf(browser, elsewhere.server.origin);
  const username = await signUpOnPage(page, 'Ada Lovelace');
  await page.goto('/import');
  await page.getByLabel('Archive').setInputFiles(archive);
  await page.getByRole('checkbox', { name: 'Select all items' }).check();
  await page.getByLabel('Import as').selectOption('As public');
  await page.getByRole('button', { name: 'Import 3 items' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  await expect(page.getByText('3 of 3 imported').first()).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Machines' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machines');
  await page.getByRole('main').getByRole('link', { name: 'The engine' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The engine');
  await expect(page.getByText('Second turn').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Captions' })).toBeVisible();
  await page.goto(`/channel/${username}?tab=tweets`);
  await expect(page.getByText('It turns by steam')).toBeVisible();
});
