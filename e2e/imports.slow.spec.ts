import { readFile } from 'node:fs/promises';
import { fileOf, MediaSite, textOf } from '../apps/server/test/media-site.ts';
import { clip } from './support/clips.ts';
import { signUpOnPage } from './support/people.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';
import { phone } from './support/touch.ts';

/** A site that may import from this machine. */
const test = base.extend<object, { elsewhere: MediaSite }>({
  settings: [async ({}, use) => use(() => ({ IMPORT_ALLOW_PRIVATE: 'on' })), { scope: 'worker' }],
  elsewhere: [
    async ({}, use) => {
      await using site = await MediaSite.start();
      await use(site);
    },
    { scope: 'worker' },
  ],
});

const entry = (site: MediaSite, number: number, path = `/media/${number}.mp4`) => `<item>
  <title>Lecture ${number}</title><guid>lecture-${number}</guid>
  <description>&lt;p&gt;About &lt;b&gt;gears&lt;/b&gt;, part ${number}&lt;/p&gt;</description>
  <pubDate>Sun, 0${number} Mar 2019 12:00:00 GMT</pubDate>
  <enclosure url="${new URL(path, site.url)}" type="video/mp4" length="100000"/>
  <itunes:duration>0:01</itunes:duration><itunes:image href="${new URL('/cover.jpg', site.url)}"/>
</item>`;

const feed = (items: string[]) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>Lectures on engines</title><language>en</language>${items.join('')}</channel></rss>`;

test('a person imports a feed, sees why an item failed, retries it and syncs the feed automatically', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const video = await readFile(await clip('moment.mp4'));
  const image = await readFile(await clip('thumbnail.jpg'));
  elsewhere.on('/cover.jpg', fileOf(image, { type: 'image/jpeg' }));
  // One connection in two breaks.
  for (const number of [1, 2]) elsewhere.on(`/media/${number}.mp4`, fileOf(video, { cutAfter: 20_000 }));
  const list = elsewhere.on('/feed.xml', textOf(feed([3, 2, 1].map((n) => entry(elsewhere, n))), 'text/xml'));

  await signUpOnPage(page, 'Ada Lovelace');
  await page.goto('/upload');
  await page.getByRole('link', { name: 'Import from another site' }).click();
  await page.getByLabel('URL').fill(list.href);
  await page.getByLabel('URL').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lectures on engines');
  await expect(page.getByText('Lecture 3')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select all items' }).check();
  await page.getByLabel('Import as').selectOption('As public');
  await page.getByRole('button', { name: 'Import 3 videos' }).press('Enter');
  await expect(page.getByText('has nothing at this URL').first()).toBeVisible({ timeout: 60_000 });
  // Leaving the page changes nothing.
  await page.goto('/');
  await page.goBack();
  await expect(page.getByText('2 of 3 imported').first()).toBeVisible({ timeout: 90_000 });

  elsewhere.on('/media/3.mp4', fileOf(video));
  await page.getByRole('button', { name: 'Retry Lecture 3' }).click();
  await expect(page.getByText('3 of 3 imported').first()).toBeVisible({ timeout: 90_000 });

  await page.getByRole('button', { name: 'Sync automatically' }).click();
  await expect(page.getByRole('heading', { name: 'Syncing automatically' })).toBeVisible();
  await page.getByRole('link', { name: 'Lecture 1' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lecture 1');
  await expect(page.getByText('About gears, part 1')).toBeVisible();
  await expect(page.getByText(/Mar 1, 2019/).first()).toBeVisible();
});

test('a feed that was imported before is recognized', async ({ page, elsewhere }) => {
  const video = await readFile(await clip('moment.mp4'));
  elsewhere.on('/media/1.mp4', fileOf(video));
  elsewhere.on('/cover.jpg', fileOf(await readFile(await clip('thumbnail.jpg')), { type: 'image/jpeg' }));
  const list = elsewhere.on('/again.xml', textOf(feed([entry(elsewhere, 1)]), 'text/xml'));
  await signUpOnPage(page, 'Grace Hopper');
  for (const outcome of ['1 of 1 imported', 'You have imported this before.']) {
    await page.goto('/import');
    await page.getByLabel('URL').fill(list.href);
    await page.getByLabel('URL').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lectures on engines');
    const start = page.getByRole('button', { name: 'Import 1 video' });
    if (outcome === '1 of 1 imported') await start.click();
    await expect(page.getByText(outcome).first()).toBeVisible({ timeout: 90_000 });
  }
});

test.describe('on a phone', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a person pastes a URL and imports one video as a draft by touch', async ({ page, elsewhere }) => {
    const video = await readFile(await clip('moment.mp4'));
    for (const number of [1, 2]) elsewhere.on(`/media/${number}.mp4`, fileOf(video));
    elsewhere.on('/cover.jpg', fileOf(await readFile(await clip('thumbnail.jpg')), { type: 'image/jpeg' }));
    const list = elsewhere.on(
      '/phone.xml',
      textOf(feed([entry(elsewhere, 2), entry(elsewhere, 1)]), 'text/xml'),
    );
    await signUpOnPage(page, 'Mary Somerville');
    await page.goto('/import');
    await page.evaluate((url) => navigator.clipboard.writeText(url), list.href);
    await page.getByLabel('URL').tap();
    await page.keyboard.press('Control+V');
    await expect(page.getByLabel('URL')).toHaveValue(list.href);
    await page.getByRole('button', { name: 'Find videos' }).tap();

    await page.getByRole('checkbox', { name: 'Select Lecture 2' }).tap();
    await page.getByRole('button', { name: 'Import 1 video' }).tap();
    await expect(page.getByText('1 of 1 imported').first()).toBeVisible({ timeout: 90_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

    await page.goto('/dashboard');
    const row = page.getByRole('article').filter({ hasText: 'Lecture 2' });
    await expect(row.getByRole('switch', { name: 'Draft' })).not.toBeChecked();
    await expect(page.getByText('Lecture 1')).toBeHidden();
  });
});
