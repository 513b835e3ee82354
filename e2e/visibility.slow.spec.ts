import { ApiClient } from './support/api.ts';
import { auditPage } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { enter, newName, publishHoliday, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a video can be unlisted, scheduled and downloaded by keyboard alone', async ({
  page,
  browser,
  server,
}) => {
  const { video } = await publishHoliday(page, server.origin);
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signIn(visitor, server.origin, 'Grace Hopper');

  await page.goto(`/video/edit/${video._id}`);
  await page.getByRole('radio', { name: 'Public', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Unlisted' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit Video' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Description' }).getByText('Unlisted')).toBeVisible();

  await visitor.goto('/');
  await expect(visitor.getByText('No videos found')).toBeVisible();
  const document = await visitor.goto(`/video/${video._id}`);
  expect(document?.headers()['x-robots-tag']).toBe('noindex');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(video.title);
  await visitor.getByRole('button', { name: 'More about this video' }).press('Enter');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('menuitem', { name: 'Download' }).press('Enter');
  expect((await download).suggestedFilename()).toBe(`${video.title}.mp4`);

  await page.goto(`/video/edit/${video._id}`);
  await page.getByRole('radio', { name: 'Published' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Publish on')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:00$/);
  await page.getByRole('button', { name: 'Edit Video' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Description' }).getByText(/^Scheduled for /)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Video not found.')).toBeVisible();
});

test('the pages of unlisted and scheduled videos pass the audit', async ({ page, server }) => {
  const owner = new ApiClient(server.origin);
  const username = newName('owner');
  await owner.signUp(username, 'Ada Lovelace');
  const publishAt = new Date(Date.now() + 90_000_000).toISOString();
  const file = await clip('moment.mp4');
  await owner.publish(file, 'Between us', { visibility: 'unlisted' });
  const scheduled = await owner.publish(file, 'Tomorrow', { publishAt });
  await enter(page, username);
  const edit = `/video/edit/${scheduled._id}`;
  await auditPage(page, { name: 'scheduled-edit', url: edit, title: 'Edit Video · Kinora' });
  await auditPage(page, {
    name: 'signs',
    url: `/channel/${username}`,
    title: 'Ada Lovelace · Kinora',
    checked: 'narrow',
  });
});
