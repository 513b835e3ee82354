import type { DataOf } from '@kinora/contract/endpoint';
import { search } from '@kinora/contract/search';
import { expect, test, vi } from 'vitest';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, grace, pagination } from '#test/content.ts';
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

test('lists channels and videos', async () => {
  api.use(respond(search, () => found(['By the sea'], [channel])));
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
  api.use(respond(search, () => found([])));
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
  api.use(respond(search, () => found(['By the sea'])));
  await button('Retry').click();
  await expectVisible(link('By the sea'));
});

test('loads more after a full page', async () => {
  const pages = vi.fn();
  const full = Array.from({ length: 20 }, (_, index) => `Number ${index + 1}`);
  api.use(
    respond(search, ({ query: { page } }) => {
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
    respond(search, ({ query: { type, date, length } }) => {
      asked([type, date, length]);
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
    ['all', undefined, 'long'],
    ['all', 'week', 'long'],
    ['channels', undefined, undefined],
  ]);
});

test('filters without results can be cleared, and unknown ones are ignored', async () => {
  api.use(respond(search, ({ query: { date } }) => found(date ? [] : ['By the sea'])));
  await visit('/search?query=sea&date=day&length=endless', ada);
  await expectVisible('No results found for "sea"');
  await button('Clear filters').click();
  await expectVisible(link('By the sea'));
  await expectUrl('/search?query=sea');
});
