import { postTweet } from '@kinora/contract/tweets';
import { updateVideo } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { takeScreenshot } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { newName, signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Presses Tab until the visible link with this name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('the keyboard alone leads from a tag on the home page to a video, and from a mention to a channel', async ({
  page,
  server,
}) => {
  const author = new ApiClient(server.origin);
  const { username } = await author.signUp(newName('mary'), 'Mary Author');
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'A week by the #Sea');
  const description = `More of the #sea by @${username}, soon.`;
  await author.call(updateVideo, { params: { videoId }, body: { description } });
  await author.call(postTweet, { body: { content: 'Salt in everything. #sea' } });
  await signIn(page, server.origin, 'Ada Lovelace');

  await tabTo(page, '#sea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?tag=sea');
  await expect(page.getByRole('link', { name: '#sea', exact: true })).toBeFocused();
  await tabTo(page, 'A week by the #Sea');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week by the #Sea');
  const mention = page
    .getByRole('region', { name: 'Description' })
    .getByRole('link', { name: `@${username}` });
  await expect(mention).toHaveAttribute('href', `/channel/${username}`);

  const field = page.getByPlaceholder('Add a comment...');
  await field.focus();
  await page.keyboard.type(`Lovely, @${username.slice(0, 4).toUpperCase()}`);
  const people = page.getByRole('listbox', { name: 'People' });
  await expect(people.getByRole('option', { name: 'Mary Author' })).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => document.querySelector('[role=listbox]')?.scrollIntoView({ block: 'center' }));
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await takeScreenshot(page, `suggestions-${width}`);
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Lovely, @${username} `);
  await expect(people).toHaveCount(0);
  await page.keyboard.type('#se');
  await expect(page.getByRole('listbox', { name: 'Tags' }).getByRole('option')).toHaveText('sea2 posts');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  const comment = page.getByRole('article', { name: 'Comment by Ada Lovelace' });
  await expect(comment).toContainText(`Lovely, @${username} #sea`);

  await comment.getByRole('link', { name: '#sea' }).press('Enter');
  await expect(page).toHaveURL('/tag/sea');
  await expect(page.getByRole('heading', { level: 1, name: '#sea' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'A week by the #Sea' })).toBeVisible();
  await page.getByRole('tab', { name: 'Videos' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tag/sea?type=tweets');
  await page.getByRole('link', { name: 'Salt in everything. #sea' }).press('Enter');
  await expect(page).toHaveURL(/\/tweet\//);
});

test('the filters of a search are stored in its URL', async ({ page, server }) => {
  const author = await signIn(page, server.origin, 'Ada Lovelace');
  await author.publish(await clip('moment.mp4'), 'Lanterns at dusk');
  await page.goto('/search?query=lanterns');
  await page.getByLabel('Length').selectOption('Over 20 minutes');
  await expect(page.getByText('No results found for "lanterns"')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Length')).toHaveValue('long');
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Lanterns at dusk' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search?query=lanterns&length=long');
});
