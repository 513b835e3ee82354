import { addVideoComment } from '@kinora/contract/comments';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';

async function publishWithComments(author: ApiClient, count: number): Promise<string> {
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'Conversation of the town');
  for (let n = 1; n <= count; n += 1) {
    await author.call(addVideoComment, { params: { videoId }, body: { content: `Remark number ${n}` } });
  }
  // The processing note above the list takes up space until the video is ready.
  await untilReady(author, videoId);
  return videoId;
}

test('a list restores its position on back navigation and starts at the top on a new visit', async ({
  page,
  server,
}) => {
  const author = await signIn(page, server.origin, 'Ada Lovelace');
  const videoId = await publishWithComments(author, 35);
  await page.goto(`/video/${videoId}`);
  const remarks = page.getByRole('region', { name: /Comment/ }).getByRole('listitem');
  await expect(remarks).toHaveCount(10);
  for (const count of [20, 30]) {
    await remarks.last().scrollIntoViewIfNeeded();
    await expect(remarks).toHaveCount(count);
  }
  const remark = remarks.nth(27);
  await remark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(remarks).toHaveCount(35);
  const top = async () => Math.round((await remark.boundingBox())?.y ?? Number.NaN);
  const left = await top();
  await remark.getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(page.getByRole('tab', { name: 'Videos' })).toBeVisible();
  await page.goBack();
  await expect(remarks).toHaveCount(35);
  await expect.poll(top).toBeGreaterThan(left - 40);
  await expect.poll(top).toBeLessThan(left + 40);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  // Limited to the main content, because the small player links to the video too.
  await page.getByRole('main').getByRole('link', { name: 'Conversation of the town' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversation of the town');
  await expect(remarks).toHaveCount(10);
});

test('a list fills a screen taller than one page without scrolling', async ({ page, server }) => {
  const author = await signIn(page, server.origin, 'Ada Lovelace');
  const videoId = await publishWithComments(author, 45);
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto(`/video/${videoId}`);
  await expect(page.getByText("You've reached the end")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: /Comment/ }).getByRole('listitem')).toHaveCount(45);
});
