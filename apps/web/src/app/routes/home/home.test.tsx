import { listSubscriptionVideos } from '@kinora/contract/subscriptions';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api } from '#test/api.ts';
import { aCard, ada, guest, pageAt } from '#test/content.ts';
import { listStates } from '#test/list-states.ts';
import { arriveAt, heading, link, see, text } from '#test/person.ts';
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

const shows = (...titles: string[]) => ({
  videos: titles.map((title) => aCard({ title })),
  ...pageAt([], {}).end,
});
const choice = page.getByRole('navigation', { name: 'Videos to show' });
const chips = () => choice.getByRole('link');
const chip = (name: string) => choice.getByRole('link', { name, exact: true });

test('chips lead to the newest videos, to those of subscriptions and to the most used tags, and back', async () => {
  api.use(
    answer(suggestTags, () => [
      { tag: 'sea', count: 12 },
      { tag: '海', count: 3 },
    ]),
    answer(listTagged, ({ params: { tag } }) => ({ tag, ...shows(`With ${tag}`) })),
    answer(listSubscriptionVideos, () => shows('Subscribed')),
    answer(listVideos, ({ query: { sortBy } }) => shows(sortBy === 'views' ? 'Most viewed' : 'Newest')),
  );
  await visit('/', ada);
  await see('Most viewed');
  await expect.element(chip('Popular')).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() =>
      chips()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Popular', 'New', 'Subscriptions', '#sea', '#海']);
  for (const [name, title, url] of [
    ['New', 'Newest', '/?feed=new'],
    ['Subscriptions', 'Subscribed', '/?feed=subscriptions'],
    ['#海', 'With 海', `/?tag=${encodeURIComponent('海')}`],
  ] as const) {
    await chip(name).click();
    await see(title);
    await arriveAt(url);
    await expect.element(chip(name)).toHaveAttribute('aria-current', 'page');
    await expect.element(chip(name)).toHaveFocus();
  }
  history.back();
  await see('Subscribed');
  await expect.element(chip('Subscriptions')).toHaveAttribute('aria-current', 'page');
});

test('a tag in the URL has a chip, however rare it is', async () => {
  api.use(
    answer(suggestTags, () => []),
    answer(listTagged, ({ params: { tag } }) => ({ tag, ...shows(`With ${tag}`) })),
  );
  await visit('/?tag=%23Rare', ada);
  await see('With rare');
  await expect.element(chip('#rare')).toHaveAttribute('aria-current', 'page');
});

test('a feed that does not exist is the popular one', async () => {
  api.use(answer(listVideos, () => shows('Most viewed')));
  await visit('/?feed=worst', ada);
  await see('Most viewed');
  await expect.element(chip('Popular')).toHaveAttribute('aria-current', 'page');
});

test('without subscriptions their feed says how to fill it', async () => {
  api.use(answer(listSubscriptionVideos, () => shows()));
  await visit('/?feed=subscriptions', ada);
  await see('Subscribe to channels, and their videos appear here.');
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
