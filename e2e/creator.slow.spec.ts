import { readFile } from 'node:fs/promises';
import { getProfile } from '@kinora/contract/accounts';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { listNotifications } from '@kinora/contract/notifications';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, listVideos } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { clip, writeClip } from './support/clips.ts';
import { hold } from './support/hold.ts';
import { newName, openToGuests, signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';
import { choose, chooseVideo, submit } from './support/upload-form.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Your Videos' }).getByRole('article').getByRole('heading');

/** A video that can be read but not decoded: the frames are overwritten, and the index behind them is intact. */
async function undecodable(): Promise<string> {
  const bytes = await readFile(await clip('moment.mp4'));
  const frames = bytes.indexOf('mdat') + 4;
  bytes.fill(0xff, frames, bytes.indexOf('moov') - 4);
  return writeClip('undecodable.mp4', bytes);
}

test('a creator prepares, publishes and looks after the videos of a week', async ({ page, server }) => {
  await openToGuests(server);
  const creator = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: userId, username } = await creator.call(getProfile, {});
  const titles = async () => {
    const { videos } = await creator.call(listVideos, { query: { userId, limit: 50 } });
    return new Map(videos.map((video) => [video.title, video]));
  };

  await test.step('what is typed while a file uploads is in its draft on the dashboard', async () => {
    const release = await hold(page, /media-host/);
    await page.getByRole('link', { name: 'Create', exact: true }).first().click();
    await chooseVideo(page, await clip('holiday.mp4'));
    await expect(page.getByText('You can fill in the form while the video uploads.')).toBeVisible();
    await page.getByLabel('Title').fill('A week by the sea');
    await page.getByLabel('Description').fill('Salt in everything');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(title(page)).toHaveText('Channel Dashboard');
    await expect(page.getByText('No videos yet')).toBeVisible();
    release();
    await page.getByRole('link', { name: 'Edit A week by the sea' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('A week by the sea');
    await expect(page.getByLabel('Description')).toHaveValue('Salt in everything');
  });

  await test.step('any frame can be the thumbnail, and the draft is published', async () => {
    const before = (await titles()).get('A week by the sea');
    // The server takes the frames once it has processed the video.
    await untilReady(creator, before?._id ?? '', 60_000);
    await page.getByRole('button', { name: 'Choose another frame' }).click();
    const slider = page.getByRole('slider', { name: 'Frame' });
    for (let second = 0; second < 3; second += 1) await slider.press('Shift+ArrowRight');
    const use = page.getByRole('button', { name: 'Use this frame' });
    await expect(use).toBeEnabled();
    await use.click();
    await expect(page.getByText('frame at 7 s.jpg')).toBeVisible();
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Edit Video' }).click();
    await expect(title(page)).toHaveText('A week by the sea');
    const after = (await titles()).get('A week by the sea');
    expect([before?.isPublished, after?.isPublished]).toEqual([false, true]);
    expect(after?.thumbnail).not.toBe(before?.thumbnail);
  });

  await test.step('the next upload starts with the upload defaults', async () => {
    await page.goto('/settings/uploads');
    await page.getByRole('radio', { name: 'Unlisted' }).check();
    await page.getByLabel('Description template').fill('Music: none');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Upload defaults saved');
    await page.getByRole('link', { name: 'Create', exact: true }).first().click();
    await expect(page.getByLabel('Description')).toHaveValue('Music: none');
    await choose(page, await clip('moment.mp4'));
    await page.getByLabel('Title').fill('Low tide');
    await submit(page);
    await expect(title(page)).toHaveText('Low tide');
    const low = (await titles()).get('Low tide');
    expect([low?.visibility, low?.description]).toEqual(['unlisted', 'Music: none']);
  });

  await test.step('several videos change at once, and the dashboard finds and sorts them', async () => {
    await creator.publish(await clip('moment.mp4'), 'High tide');
    await page.goto('/dashboard');
    await page.getByRole('checkbox', { name: 'Select High tide' }).check();
    await page.getByRole('checkbox', { name: 'Select A week by the sea' }).check();
    await page.getByRole('button', { name: 'Visibility' }).click();
    await page.getByRole('menuitem', { name: 'Unlisted' }).click();
    const visibilities = async () => [...(await titles()).values()].map(({ visibility }) => visibility);
    await expect.poll(visibilities).toEqual(['unlisted', 'unlisted', 'unlisted']);
    await page.getByLabel('Show', { exact: true }).selectOption('Unlisted');
    await page.getByLabel('Sort by').selectOption('By title');
    await expect(rows(page)).toHaveText(['A week by the sea', 'High tide', 'Low tide']);
    await page.getByRole('checkbox', { name: 'Select all videos' }).check();
    await page.getByRole('button', { name: 'Visibility' }).click();
    await page.getByRole('menuitem', { name: 'Public' }).click();
    await expect.poll(visibilities).toEqual(['public', 'public', 'public']);
    await page.getByLabel('Show', { exact: true }).selectOption('All videos');
    await page.getByRole('searchbox', { name: 'Search your videos' }).fill('tide');
    await expect(rows(page)).toHaveText(['High tide', 'Low tide']);
  });

  const videoId = (await titles()).get('A week by the sea')?._id ?? '';
  const params = { videoId };

  await test.step('a comment with a link or a blocked word reaches others once it is approved', async () => {
    await page.goto('/settings/comments');
    await page.getByRole('radio', { name: 'Hold links and blocked words' }).check();
    await page.getByRole('textbox', { name: 'Blocked words' }).fill('surf lessons');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

    const [viewer, follower] = [new ApiClient(server.origin), new ApiClient(server.origin)];
    const { _id: channelId } = await viewer.signUp(newName('grace'), 'Grace Hopper');
    const { username: name } = await follower.signUp(newName('alan'), 'Alan Turing');
    await follower.call(toggleSubscription, { params: { channelId } });
    const content = `@${name} more at https://example.org/sea`;
    for (const text of [content, 'Surf lessons from ten euros']) {
      await viewer.call(addVideoComment, { params, body: { content: text } });
    }
    const seen = async () => {
      const { comments } = await follower.call(listVideoComments, { params });
      const { notifications } = await follower.call(listNotifications, {});
      return [comments.map((comment) => comment.content), notifications.map(({ kind }) => kind)];
    };
    expect(await seen()).toEqual([[], []]);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Comments 2 held for review' }).click();
    await page.getByRole('link', { name: 'Held for review 2 held for review' }).click();
    const comments = page.getByRole('article');
    await comments
      .filter({ hasText: 'example.org/sea' })
      .getByRole('button', { name: 'Approve the comment by Grace Hopper' })
      .click();
    await expectToast(page, 'Comment approved');
    await expect(comments).toHaveText([/Surf lessons from ten euros/]);
    await expect.poll(seen).toEqual([[content], ['mention']]);
  });

  await test.step('a failed video says why, and another file repairs it', async () => {
    const broken = await creator.publish(await undecodable(), 'Ebb and flow');
    const status = async () =>
      (await creator.call(getVideo, { params: { videoId: broken._id } })).playback.status;
    await expect.poll(status, { timeout: 60_000 }).toBe('failed');
    await page.goto('/dashboard');
    const row = page.getByRole('article').filter({ hasText: 'Ebb and flow' });
    await expect(row).toContainText('This video could not be processed.');
    await row.getByRole('link', { name: 'Replace file' }).click();
    await expect(page.getByText('The link, texts, comments and views stay.')).toBeVisible();
    await chooseVideo(page, await clip('moment.mp4'));
    await page.getByRole('button', { name: 'Edit Video' }).click();
    await expect(page).toHaveURL(`/video/${broken._id}`);
    await expect(title(page)).toHaveText('Ebb and flow');
    await untilReady(creator, broken._id, 60_000);
  });

  await test.step('the channel shows its bio, its links and a featured video', async () => {
    await page.goto('/edit-profile');
    await page.getByLabel('Bio').fill('Films from the coast. #sea');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByLabel('Link title').fill('Workshop');
    await page.getByLabel('URL', { exact: true }).fill('example.org/workshop');
    await page.getByRole('button', { name: 'Save channel' }).click();
    await expect(page).toHaveURL(`/channel/${username}`);
    const about = page.getByRole('region', { name: 'About this channel' });
    await expect(about).toContainText('Films from the coast.');
    await expect(about.getByRole('link', { name: 'Workshop' })).toHaveAttribute(
      'href',
      'https://example.org/workshop',
    );
    await page.getByRole('button', { name: 'Options for A week by the sea' }).click();
    await page.getByRole('menuitem', { name: 'Feature on channel' }).click();
    const featured = page.getByRole('region', { name: 'Featured video' });
    await expect(featured.getByRole('link', { name: 'A week by the sea' })).toBeVisible();
    await page.reload();
    await featured.getByRole('link', { name: 'A week by the sea' }).click();
  });

  await test.step('the share dialog has the code that embeds the video', async () => {
    await expect(page).toHaveURL(`/video/${videoId}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const code = page.getByRole('dialog').getByLabel('Embed code');
    await expect(code).toHaveValue(new RegExp(`<iframe[^>]* src="${server.origin}/embed/${videoId}"`));
  });
});
