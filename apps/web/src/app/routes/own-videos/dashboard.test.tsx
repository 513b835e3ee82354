import {
  activityDays,
  getDashboardActivity,
  getDashboardStats,
  listDashboardVideos,
} from '@kinora/contract/dashboard';
import { apiBase } from '@kinora/contract/paths';
import { createPlaylist, listPlaylists } from '@kinora/contract/playlists';
import { bulkEditVideos, deleteVideo, togglePublish, type Video } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist, aVideo, ownerOf, pageAt, pagination } from '#test/content.ts';
import { fakeEventSources, setVisibility } from '#test/event-source.ts';
import { listStates } from '#test/list-states.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const totals = { totalVideos: 2, totalViews: 12_345, totalSubscribers: 678, totalLikes: 90 };
const stats = () => respond(getDashboardStats, () => totals);
const quietDay = (index: number) => ({
  date: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
  views: 0,
  likes: 0,
  subscribers: 0,
});
const activity = () =>
  respond(getDashboardActivity, () => ({
    days: Array.from({ length: activityDays }, (_, index) => quietDay(index)),
  }));
const pageInfo = { currentPage: 1, totalPages: 1, totalVideos: 2 };
const holding = (...videos: Video[]) =>
  respond(listDashboardVideos, () => ({ videos, ...pagination(), pagination: pageInfo }));

listStates('Your Videos', {
  url: '/dashboard',
  endpoint: listDashboardVideos,
  otherHandlers: () => [stats(), activity()],
  serveItems: (pages) =>
    respond(listDashboardVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      const videos = items.map((title) => aVideo({ title, owner: ada }));
      return { videos, ...end, pagination: pageInfo };
    }),
  empty: 'No videos yet',
  failure: 'Not now.',
  item: 'video',
});

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

test('an unlisted or scheduled video has a badge, and publishing it manually cancels its schedule', async () => {
  const unlisted = aVideo({ title: 'Between us', owner: ada, visibility: 'unlisted' });
  const scheduled = aVideo({
    title: 'Tomorrow',
    owner: ada,
    isPublished: false,
    publishAt: '2099-01-01T10:00:00.000Z',
  });
  api.use(stats(), activity(), holding(unlisted, scheduled));
  await visit('/dashboard', ada);
  await expectVisible(page.getByRole('article').getByText('Unlisted'));
  await expectVisible(/^Scheduled for /);
  const published = { ...scheduled, isPublished: true, publishAt: null };
  api.use(
    holding(unlisted, published),
    respond(togglePublish, () => published),
  );
  await page.getByRole('switch', { name: 'Draft' }).click();
  await expectAbsent(/^Scheduled for /);
});

test("a video that the staff has hidden has a badge and can't be published", async () => {
  const moderation = { reason: 'It shows a private address.' };
  const video = aVideo({ title: 'Hidden', owner: ada, isPublished: false, moderation });
  api.use(stats(), activity(), holding(video));
  await visit('/dashboard', ada);
  await expectVisible('Hidden by the staff');
  await expect.element(page.getByRole('switch', { name: 'Draft' })).toBeDisabled();
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
  const at = (progress: number, status: 'processing' | 'ready' = 'processing') => ({
    ...aVideo().playback,
    status,
    progress,
  });
  const one = aVideo({ title: 'The first one', owner: ada, playback: at(40) });
  const other = aVideo({ title: 'The other one', owner: ada, playback: at(10) });
  const stream = `${apiBase}/notifications/events`;
  const urlOf = (...videos: Video[]) =>
    `${stream}?ids=${videos
      .map(({ _id }) => _id)
      .sort()
      .join('%2C')}`;
  const list = vi.fn((..._calls: unknown[]) => ({
    videos: [one, other],
    ...pagination(),
    pagination: pageInfo,
  }));
  let streams: ReturnType<typeof fakeEventSources>;

  beforeEach(async () => {
    list.mockReset();
    streams = fakeEventSources();
    api.use(stats(), activity(), respond(listDashboardVideos, list));
    await visit('/dashboard', ada);
    await expectVisible('Processing 40%');
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

  test('open no stream while the page is hidden', async () => {
    setVisibility('hidden');
    await expect.poll(streams.urls).toEqual([]);
    setVisibility('visible');
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
  });

  test('are polled while there is no stream', async () => {
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
    streams.refuse();
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(1);
    expect(streams.urls()).toEqual([]);
  });

  test('are refetched when one of them is deleted', async () => {
    list.mockReturnValue({ videos: [other], ...pagination(), pagination: pageInfo });
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
    streams.send('progress', { videos: [{ _id: other._id, playback: at(20) }] });
    await expectAbsent('The first one');
    await expect.poll(streams.urls).toEqual([urlOf(other)]);
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

describe('selected videos', () => {
  const videos = ['Ebb', 'Flow', 'Dunes'].map((title) => aVideo({ title, owner: ada }));
  const change = vi.fn((body: { ids: string[] }) => succeed(body));
  const succeed = ({ ids }: { ids: string[] }) => ({
    results: ids.map((_id) => ({ _id, status: 200, message: null as string | null })),
  });
  const idsOf = (...titles: string[]) =>
    titles.map((title) => videos.find((video) => video.title === title)?._id ?? '');
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const all = page.getByRole('checkbox', { name: 'Select all videos' });

  beforeEach(async () => {
    change.mockReset().mockImplementation(succeed);
    api.use(
      stats(),
      activity(),
      holding(...videos),
      respond(bulkEditVideos, ({ body }) => change(body)),
    );
    await visit('/dashboard', ada);
    await expectVisible(link('Ebb'));
  });

  test('are a range with Shift, and become unlisted together', async () => {
    await box('Ebb').click();
    await box('Dunes').click({ modifiers: ['Shift'] });
    await expectVisible('3 selected');
    await expect.element(all).toBeChecked();
    await box('Flow').click();
    await button('Visibility').click();
    await page.getByRole('menuitem', { name: 'Unlisted' }).click();
    await expectVisible('2 videos updated');
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Ebb', 'Dunes'), change: { visibility: 'unlisted' } }]]);
    await expectAbsent(button('Visibility'));
    await expect.element(all).toHaveFocus();
  });

  test.each(['Public', 'Unlisted'])('become %s, also drafts after a confirmation', async (name) => {
    const draft = { ...aVideo({ title: 'Sketch', owner: ada }), isPublished: false };
    api.use(holding(...videos, draft));
    await visit('/dashboard', ada);
    await box('Ebb').click();
    await box('Sketch').click();
    await button('Visibility').click();
    await page.getByRole('menuitem', { name }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish 1 draft?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expectVisible('2 videos updated');
    const visibility = name.toLowerCase();
    expect(change.mock.calls).toEqual([
      [{ ids: [...idsOf('Ebb'), draft._id], change: { asDraft: false, visibility } }],
    ]);
  });

  test('are published except those that the staff has hidden, which only become unlisted', async () => {
    const draft = aVideo({ title: 'Sketch', owner: ada, isPublished: false });
    const hidden = aVideo({
      title: 'Hidden',
      owner: ada,
      isPublished: false,
      moderation: { reason: 'Spam.' },
    });
    api.use(holding(draft, hidden));
    await visit('/dashboard', ada);
    await all.click();
    await button('Visibility').click();
    await page.getByRole('menuitem', { name: 'Unlisted' }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish 1 draft?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expectVisible('2 videos updated');
    expect(change.mock.calls).toEqual([
      [{ ids: [draft._id], change: { asDraft: false, visibility: 'unlisted' } }],
      [{ ids: [hidden._id], change: { visibility: 'unlisted' } }],
    ]);
  });

  test('are only the loaded ones while the list has more', async () => {
    api.use(
      respond(listDashboardVideos, ({ query: { cursor } }) => {
        if (cursor) return new Promise(() => {});
        return { videos, ...pagination(), hasNextPage: true, nextCursor: 'next', pagination: pageInfo };
      }),
    );
    await visit('/dashboard', ada);
    await page.getByRole('checkbox', { name: 'Select all loaded videos' }).click();
    await expectVisible('3 selected');
  });

  test('stay selected if they could not be changed, with the reason', async () => {
    change.mockImplementation(({ ids: [first = '', ...others] }) => ({
      results: [{ _id: first, status: 403, message: 'Not now.' }, ...succeed({ ids: others }).results],
    }));
    await all.click();
    await button('Comments').click();
    await page.getByRole('menuitem', { name: 'Turn off comments' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Ebb' });
    await expectVisible(alert.getByText("1 video couldn't be changed. It's still selected."));
    await expectVisible(alert.getByText('Not now.'));
    await expectVisible('2 videos updated');
    await expect.element(box('Ebb')).toBeChecked();
    await expect.element(box('Flow')).not.toBeChecked();
  });

  test('show progress and failures even if the filter changes during the update', async () => {
    const later = Promise.withResolvers<void>();
    api.use(
      respond(bulkEditVideos, async ({ body: { ids } }) => {
        await later.promise;
        return { results: ids.map((_id) => ({ _id, status: 403, message: 'Not now.' })) };
      }),
      respond(listDashboardVideos, ({ query: { status } }) => {
        return { videos: status ? [] : videos, ...pagination(), pagination: pageInfo };
      }),
    );
    await box('Ebb').click();
    await button('Comments').click();
    await page.getByRole('menuitem', { name: 'Turn off comments' }).click();
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Drafts');
    await expectVisible('No matching videos');
    await expectVisible('Updating: 0 of 1');
    later.resolve();
    await expectVisible(page.getByRole('alert').getByText('Not now.'));
    await button('Clear filters').click();
    await expect.element(box('Ebb')).toBeChecked();
  });

  test('are deleted after a confirmation that names their number', async () => {
    await box('Ebb').click();
    await box('Flow').click();
    await button('Delete').click();
    api.use(holding(...videos.slice(2)));
    const question = page.getByRole('alertdialog', { name: 'Delete 2 videos?' });
    await question.getByRole('button', { name: 'Delete 2 videos' }).click();
    await expectVisible('2 videos deleted');
    await expectAbsent(link('Ebb'));
    await expectVisible(link('Dunes'));
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Ebb', 'Flow'), delete: true }]]);
  });

  test('are added to a playlist', async () => {
    const playlist = aPlaylist({ name: 'By the sea', owner: ownerOf(ada) });
    api.use(
      respond(
        listPlaylists,
        () => [playlist],
        () => pagination(),
      ),
    );
    await box('Flow').click();
    await button('Add to Playlist').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^By the sea/ })
      .click();
    await expectVisible('1 video added to playlist');
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Flow'), addToPlaylist: playlist._id }]]);
  });

  test('are added to a playlist that is created for them', async () => {
    const created = aPlaylist({ name: 'By the sea', owner: ownerOf(ada) });
    api.use(
      respond(
        listPlaylists,
        () => [],
        () => pagination(),
      ),
      respond(createPlaylist, () => created),
    );
    await box('Ebb').click();
    await box('Flow').click();
    await button('Add to Playlist').click();
    await button('Create Playlist').click();
    const form = page.getByRole('form', { name: 'Create Playlist' });
    await form.getByLabelText('Name').fill('By the sea');
    await form.getByRole('button', { name: 'Create' }).dblClick();
    await expectVisible('2 videos added to playlist');
    await expectAbsent(page.getByRole('dialog'));
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Ebb', 'Flow'), addToPlaylist: created._id }]]);
  });
});
