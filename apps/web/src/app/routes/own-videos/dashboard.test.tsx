import { getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { deleteVideo, togglePublish } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, pagination } from '#test/content.ts';
import type { fakeEventSources } from '#test/event-source.ts';
import { activity, holding, pageInfo, stats } from '#test/pages/dashboard.ts';
import { at, list, one, openProcessing, other, stream, urlOf } from '#test/pages/processing-videos.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('the totals', () => {
  beforeEach(() => api.use(activity(), holding()));

  test('are shown with thousands separators', async () => {
    api.use(stats());
    await visit('/dashboard', ada);
    await expectVisible(heading('Channel Dashboard'));
    await expect.element(page.getByText('Total Views')).toBeVisible();
    await expect.element(page.getByText('Total Subscribers')).toBeVisible();
    await expect.element(page.getByText('Total Likes')).toBeVisible();
    await expectVisible('12,345');
    await expectVisible('678');
    await expectVisible('90');
  });

  test('show a toast when they fail to load, and load again with Refresh', async () => {
    api.use(respondWithError(getDashboardStats, 'RATE_LIMITED', 'Not now.'));
    await visit('/dashboard', ada);
    await expectVisible('Not now.');
    api.use(stats());
    await button('Refresh').click();
    await expectVisible('12,345');
  });
});

describe('a video', () => {
  const draft = aVideo({ title: 'A draft', owner: ada, isPublished: false });
  const published = aVideo({ title: 'For all', owner: ada });
  const toggle = page.getByRole('switch', { name: 'Draft' });
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  beforeEach(async () => {
    api.use(stats(), activity(), holding(draft, published));
    await visit('/dashboard', ada);
    await expectVisible('A draft');
  });

  test('is published by its switch, and the list reloads', async () => {
    api.use(respond(togglePublish, () => ({ ...draft, isPublished: true })));
    api.use(holding({ ...draft, isPublished: true }, published));
    await toggle.click();
    await expect.element(page.getByRole('switch', { name: 'Published' }).first()).toBeChecked();
    await expect.element(toggle).not.toBeInTheDocument();
  });

  test('reverts to a draft when the server refuses', async () => {
    api.use(respondWithError(togglePublish, 'RATE_LIMITED', 'Not now.'));
    await toggle.click();
    await expectVisible('Failed to update video status');
    await expect.element(toggle).not.toBeChecked();
  });

  test('is deleted after a confirmation', async () => {
    const later = Promise.withResolvers<Record<string, never>>();
    const remove = vi.fn(() => later.promise);
    api.use(respond(deleteVideo, remove));
    await button('Delete A draft').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button('Delete A draft')).toHaveFocus();
    await button('Delete A draft').click();
    api.use(holding(published));
    await question.getByRole('button', { name: 'Delete video' }).dblClick();
    later.resolve({});
    await expectVisible('Video deleted successfully');
    await expectAbsent(link('A draft'));
    await expectVisible(link('For all'));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('links to its page and its edit form', async () => {
    await expect.element(link('A draft')).toHaveAttribute('href', `/video/${draft._id}`);
    await expect.element(link('Edit A draft')).toHaveAttribute('href', `/video/edit/${draft._id}`);
  });
});

test("shows each video's processing progress, or why it failed", async () => {
  const failed = { ...aVideo().playback, status: 'failed', error: 'The file is damaged' } as const;
  const processing = { ...aVideo().playback, status: 'processing', progress: 40 } as const;
  const broken = aVideo({ title: 'Broken', owner: ada, playback: failed });
  api.use(
    stats(),
    activity(),
    holding(aVideo({ title: 'On its way', owner: ada, playback: processing }), broken),
  );
  await visit('/dashboard', ada);
  await expectVisible(text('Processing 40%'));
  await expectVisible(/^The file is damaged/);
  await expect
    .element(page.getByRole('link', { name: 'Replace file' }))
    .toHaveAttribute('href', `/video/edit/${broken._id}#file`);
});

describe('processing videos', () => {
  let streams: ReturnType<typeof fakeEventSources>;

  beforeEach(async () => {
    streams = await openProcessing();
  });

  test('share one stream, which replaces polling until all are ready', async () => {
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
    streams.send('progress', {
      videos: [
        { _id: one._id, playback: at(100, 'ready') },
        { _id: other._id, playback: at(50) },
      ],
    });
    await expectVisible('Processing 50%');
    await expectAbsent('Processing 40%');
    await expect.poll(streams.urls).toEqual([urlOf(other)]);
    streams.send('progress', { videos: [{ _id: other._id, playback: at(100, 'ready') }] });
    await expectAbsent('Processing 50%');
    await expect.poll(streams.urls).toEqual([stream]);
    expect(list).toHaveBeenCalledTimes(1);
  });
});

describe('the list', () => {
  const list = vi.fn((_query: object) => ['Ebb', 'Flow']);
  beforeEach(() => {
    list.mockReset().mockReturnValue(['Ebb', 'Flow']);
    api.use(
      stats(),
      activity(),
      respond(listDashboardVideos, ({ query }) => ({
        videos: list(query).map((title) => aVideo({ title, owner: ada })),
        ...pagination(),
        pagination: pageInfo,
      })),
    );
  });

  test('is searched, filtered and sorted, which the URL shows', async () => {
    await visit('/dashboard', ada);
    await expectVisible(link('Ebb'));
    list.mockReturnValue(['Flow']);
    await page.getByLabelText('Search your videos').fill('flow');
    await expectAbsent(link('Ebb'));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Most viewed');
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Unlisted');
    await expectUrl('/dashboard?q=flow&status=unlisted&order=views');
    await expect
      .poll(() => list.mock.lastCall?.[0])
      .toMatchObject({ query: 'flow', status: 'unlisted', sortBy: 'views' });
  });

  test('offers to clear filters that match nothing', async () => {
    list.mockReturnValue([]);
    await visit('/dashboard?q=tide', ada);
    await expectVisible('No matching videos');
    list.mockReturnValue(['Ebb']);
    await button('Clear filters').click();
    await expectVisible(link('Ebb'));
    await expect.element(heading('Your Videos')).toHaveFocus();
    await expectUrl('/dashboard');
  });
});
