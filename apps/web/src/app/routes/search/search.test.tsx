import type { DataOf } from '@kinora/contract/endpoint';
import { search } from '@kinora/contract/search';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { expect, test, vi } from 'vitest';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aPlaylist, aTweet, grace, ownerOf, pagination } from '#test/content.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  loading,
  text,
} from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

type Found = DataOf<typeof search>;

function found(titles: string[], channels: Found['channels'] = []): Found {
  return {
    videos: titles.map((title) => aCard({ title })),
    totalVideos: titles.length,
    channels,
    totalChannels: channels.length,
    pagination: { currentPage: 1, totalPages: 1, totalResults: titles.length, hasNextPage: false },
    ...pagination(),
  };
}

const { fullname } = grace;
const channel = { ...grace, fullName: fullname, subscribersCount: 1500, isSubscribed: false };

/** Responds with these results, and without playlists and posts. */
const respondWith = (titles: string[], channels: Found['channels'] = []) =>
  respond(search, ({ query: { type } }) => (isSection(type) ? found([]) : found(titles, channels)));
const isSection = (type: unknown) => type === 'playlists' || type === 'tweets';

test('lists channels and videos', async () => {
  api.use(respondWith(['By the sea'], [channel]));
  await visit('/search?query=sea', ada);
  await expectVisible(heading('Results for "sea"'));
  await expect.element(link(/Grace Hopper/).first()).toHaveAttribute('href', '/channel/grace');
  await expectVisible(text(/1\.5K subscribers/));
  await expectVisible(link('By the sea'));
  await expectVisible("You've reached the end");
});

test('mentions and tags in a description link to their pages, and a title to its video', async () => {
  const result = aCard({ title: 'With @grace', description: `By @grace${' and on'.repeat(40)} #end` });
  api.use(respond(search, () => ({ ...found([]), videos: [result] })));
  await visit('/search?query=sea', ada);
  await expect.element(link('@grace')).toHaveAttribute('href', '/channel/grace');
  await expect.element(link('With @grace')).toHaveAttribute('href', `/video/${result._id}`);
  await expectAbsent(link('#end'));
});

test('an empty result quotes the query', async () => {
  api.use(respondWith([]));
  await visit('/search?query=nowhere', ada);
  await expectVisible('No results found for "nowhere"');
});

test('shows skeletons while it loads', async () => {
  api.use(neverRespond(search));
  await visit('/search?query=sea', ada);
  await expectVisible(loading());
});

test('Retry repeats a failed search', async () => {
  api.use(respondWithError(search, 'RATE_LIMITED', 'Not now.'));
  await visit('/search?query=sea', ada);
  await expectVisible('Failed to fetch results. Please try again.');
  api.use(respondWith(['By the sea']));
  await button('Retry').click();
  await expectVisible(link('By the sea'));
});

test('loads more after a full page', async () => {
  const pages = vi.fn();
  const full = Array.from({ length: 20 }, (_, index) => `Number ${index + 1}`);
  api.use(
    respond(search, ({ query: { page, type } }) => {
      if (isSection(type)) return found([]);
      pages(page);
      return found(page === 1 ? full : ['The last one']);
    }),
  );
  await visit('/search?query=sea', ada);
  await expectVisible(link('Number 1'));
  window.scrollTo(0, document.body.scrollHeight);
  await expectVisible(link('The last one'));
  await expectVisible("You've reached the end");
  expect(pages.mock.calls).toEqual([[1], [2]]);
});

test('prompts for a search when there is no query', async () => {
  await visit('/search', ada);
  await expectVisible('Search videos and channels');
});

test('filters are in the URL, so that Back undoes them', async () => {
  const asked = vi.fn();
  api.use(
    respond(search, ({ query: { type, date, length, sortBy } }) => {
      if (isSection(type)) return found([]);
      asked([type, date, length, sortBy]);
      return found([`${type}, ${date}, ${length}`]);
    }),
  );
  await visit('/search?query=sea&length=long', ada);
  await expectVisible(link('all, undefined, long'));
  await expect.element(field('Length')).toHaveValue('long');
  await field('Date').selectOptions('Past week');
  await expectVisible(link('all, week, long'));
  await expectUrl('/search?query=sea&date=week&length=long');
  await field('Type').selectOptions('Channels');
  await expectUrl('/search?query=sea&type=channels&date=week&length=long');
  await expectVisible(link('channels, undefined, undefined'));
  await expect.element(field('Date')).toBeDisabled();
  history.back();
  await expectVisible(link('all, week, long'));
  await expect.element(field('Type')).toHaveValue('');
  expect(asked.mock.calls.flat()).toEqual([
    ['all', undefined, 'long', 'score'],
    ['all', 'week', 'long', 'score'],
    ['channels', undefined, undefined, 'score'],
  ]);
});

test('filters without results can be cleared, and unknown ones are ignored', async () => {
  api.use(respond(search, ({ query: { date } }) => found(date ? [] : ['By the sea'])));
  await visit('/search?query=sea&date=day&length=endless', ada);
  await expectVisible('No results found for "sea"');
  await button('Clear filters').click();
  await expectVisible(link('By the sea'));
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await expectUrl('/search?query=sea');
});

test('results can be sorted, and the order is in the URL', async () => {
  api.use(respond(search, ({ query: { type, sortBy } }) => found(isSection(type) ? [] : [`By ${sortBy}`])));
  await visit('/search?query=sea', ada);
  await expectVisible(link('By score'));
  await field('Sort by').selectOptions('Newest first');
  await expectVisible(link('By createdAt'));
  await expectUrl('/search?query=sea&sortBy=createdAt');
  await field('Sort by').selectOptions('Most viewed');
  await expectVisible(link('By views'));
  history.back();
  await expectVisible(link('By createdAt'));
});

test('some playlists and posts follow the first videos, and all of them are a click away', async () => {
  const playlist = { ...aPlaylist({ name: 'Coasts' }), videos: [] };
  const tweet = aTweet({ content: 'Off to the sea' });
  api.use(
    respond(search, ({ query: { type } }) => ({
      ...found(isSection(type) ? [] : ['By the sea']),
      ...(type === 'playlists' && { playlists: [playlist], totalPlaylists: 1 }),
      ...(type === 'tweets' && { tweets: [tweet], totalTweets: 1 }),
    })),
  );
  await visit('/search?query=sea', ada);
  await expectVisible(link('By the sea'));
  await expectVisible(link('Coasts'));
  await expectVisible(link('Off to the sea'));
  await link('All posts').click();
  await expectUrl('/search?query=sea&type=tweets');
  await expectAbsent(link('Coasts'));
  await expectVisible(link('Off to the sea'));
  await expect.element(field('Length')).toBeDisabled();
  await field('Type').selectOptions('Playlists');
  await expectVisible(link('Coasts'));
  await expectVisible(link('Grace Hopper'));
});

test('rows after the first appear together with the playlists and posts, which would move them', async () => {
  const sections = Promise.withResolvers<Found>();
  const titles = Array.from({ length: 6 }, (_, index) => `Number ${index + 1}`);
  api.use(respond(search, ({ query: { type } }) => (isSection(type) ? sections.promise : found(titles))));
  await visit('/search?query=sea', ada);
  await expectVisible(link('Number 4'));
  await expectAbsent(link('Number 5'));
  sections.resolve({ ...found([]), tweets: [aTweet({ content: 'Off to the sea' })], totalTweets: 1 });
  await expectVisible(link('Number 5'));
  await expectVisible(link('Off to the sea'));
});

test('channels of later pages are on their own page, so that they move no videos', async () => {
  const full = Array.from({ length: 20 }, (_, index) => `Number ${index + 1}`);
  const second = {
    ...channel,
    _id: crypto.randomUUID(),
    username: 'joan',
    fullname: 'Joan',
    fullName: 'Joan',
  };
  api.use(
    respond(search, ({ query: { page, type } }) => {
      if (isSection(type)) return found([]);
      const results = page === 1 ? found(full, [channel]) : found(['The last one'], [second]);
      return { ...results, totalChannels: 2 };
    }),
  );
  await visit('/search?query=sea', ada);
  await expectVisible(link('Number 1'));
  window.scrollTo(0, document.body.scrollHeight);
  await expectVisible(link('The last one'));
  await expectAbsent(link(/Joan/));
  await link('All channels').click();
  await expectUrl('/search?query=sea&type=channels');
});

test("a channel among the results can be subscribed to, except the viewer's own", async () => {
  const own = { ...channel, ...ownerOf(ada), fullName: ada.fullname };
  let isSubscribed = false;
  api.use(
    respond(search, ({ query: { type } }) =>
      isSection(type) ? found([]) : found([], [{ ...channel, isSubscribed }, own]),
    ),
    respond(toggleSubscription, () => {
      isSubscribed = !isSubscribed;
      return { isSubscribed, subscribersCount: 1501 };
    }),
  );
  await visit('/search?query=a', ada);
  await button('Subscribe to Grace Hopper').click();
  await expectVisible(button('Subscribed to Grace Hopper'));
  await expectAbsent(button('Subscribe to Ada Lovelace'));
  await button('Subscribed to Grace Hopper').click();
  await expectVisible(button('Subscribe to Grace Hopper'));
});
