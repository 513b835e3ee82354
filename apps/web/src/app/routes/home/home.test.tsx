import { listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api } from '#test/api.ts';
import { aCard, ada, guest, pageAt } from '#test/content.ts';
import { listStates } from '#test/list-states.ts';
import { heading, link, see, text } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

listStates('The feed', {
  url: '/',
  endpoint: listVideos,
  holding: (pages) =>
    answer(listVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos found',
  item: 'video',
});

test('the feed is every published video, the most viewed first', async () => {
  const list = vi.fn(() => ({ videos: [aCard()], ...pageAt([], {}).end }));
  api.use(answer(listVideos, list));
  await visit('/', ada);
  await see('A week by the sea');
  const query = { page: 1, limit: 16, sortBy: 'views', sortType: 'desc', isPublished: true };
  expect(list).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query }));
});

test('a card links to the video and to its channel', async () => {
  const video = aCard();
  api.use(answer(listVideos, () => ({ videos: [video], ...pageAt([], {}).end })));
  await visit('/', ada);
  await expect.element(link(video.title)).toHaveAttribute('href', `/video/${video._id}`);
  await expect.element(link('Grace Hopper')).toHaveAttribute('href', '/channel/grace');
  await see('4:07');
  await see(text(/12,345 views/));
});

test('a card shows the watched share of its video, if any', async () => {
  const seen = aCard({ title: 'Seen', position: 247 });
  const begun = aCard({ title: 'Begun', position: 61.75 });
  api.use(answer(listVideos, () => ({ videos: [seen, begun, aCard()], ...pageAt([], {}).end })));
  await visit('/', ada);
  await see('A week by the sea');
  const bars = page.getByRole('progressbar', { name: 'Watched' }).elements();
  expect(bars.map(({ ariaValueNow }) => ariaValueNow)).toEqual(['100', '25']);
});

test('a guest is invited, with three links', async () => {
  await visit('/', guest);
  await see(heading('Videos belong with the people who make them.'));
  await expect.element(link('Sign Up')).toHaveAttribute('href', '/signup');
  await expect.element(link('Login')).toHaveAttribute('href', '/login');
  await expect.element(link('Create one now')).toHaveAttribute('href', '/signup');
});
