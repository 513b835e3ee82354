import { listSubscriptionVideos } from '@kinora/contract/subscriptions';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aCard, ada, guest, pageAt } from '#test/content.ts';
import { chip, choice, shows } from '#test/pages/home.ts';
import { expectUrl, expectVisible, heading, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('the feed lists every published video, most viewed first', async () => {
  const list = vi.fn(() => ({ videos: [aCard()], ...pageAt([], {}).end }));
  api.use(respond(listVideos, list));
  await visit('/', ada);
  await expectVisible('A week by the sea');
  const query = { page: 1, limit: 16, sortBy: 'views', sortType: 'desc', isPublished: true };
  expect(list).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query }));
});

const chips = () => choice.getByRole('link');

test('chips link to the newest videos, the subscriptions and the most used tags', async () => {
  api.use(
    respond(suggestTags, () => [
      { tag: 'sea', count: 12 },
      { tag: '海', count: 3 },
    ]),
    respond(listTagged, ({ params: { tag } }) => ({ tag, ...shows(`With ${tag}`) })),
    respond(listSubscriptionVideos, () => shows('Subscribed')),
    respond(listVideos, ({ query: { sortBy } }) => shows(sortBy === 'views' ? 'Most viewed' : 'Newest')),
  );
  await visit('/', ada);
  await expectVisible('Most viewed');
  await expect.element(chip('Popular')).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() =>
      chips()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Popular', 'For you', 'New', 'Subscriptions', '#sea', '#海']);
  for (const [name, title, url] of [
    ['New', 'Newest', '/?feed=new'],
    ['Subscriptions', 'Subscribed', '/?feed=subscriptions'],
    ['#海', 'With 海', `/?tag=${encodeURIComponent('海')}`],
  ] as const) {
    await chip(name).click();
    await expectVisible(title);
    await expectUrl(url);
    await expect.element(chip(name)).toHaveAttribute('aria-current', 'page');
    await expect.element(chip(name)).toHaveFocus();
  }
  history.back();
  await expectVisible('Subscribed');
  await expect.element(chip('Subscriptions')).toHaveAttribute('aria-current', 'page');
});

test('a tag in the URL has a chip even if it is rare', async () => {
  api.use(
    respond(suggestTags, () => []),
    respond(listTagged, ({ params: { tag } }) => ({ tag, ...shows(`With ${tag}`) })),
  );
  await visit('/?tag=%23Rare', ada);
  await expectVisible('With rare');
  await expect.element(chip('#rare')).toHaveAttribute('aria-current', 'page');
});

test('an unknown feed falls back to the popular one', async () => {
  api.use(respond(listVideos, () => shows('Most viewed')));
  await visit('/?feed=worst', ada);
  await expectVisible('Most viewed');
  await expect.element(chip('Popular')).toHaveAttribute('aria-current', 'page');
});

test('a subscriptions feed without subscriptions says how to fill it', async () => {
  api.use(respond(listSubscriptionVideos, () => shows()));
  await visit('/?feed=subscriptions', ada);
  await expectVisible('Subscribe to channels to see their videos here.');
});

test('a card links to the video and to its channel', async () => {
  const video = aCard();
  api.use(respond(listVideos, () => ({ videos: [video], ...pageAt([], {}).end })));
  await visit('/', ada);
  await expect.element(link(video.title)).toHaveAttribute('href', `/video/${video._id}`);
  await expect.element(link('Grace Hopper')).toHaveAttribute('href', '/channel/grace');
  await expectVisible('4:07');
  await expectVisible(text(/12,345 views/));
});

test('a card shows the watched share of its video, if any', async () => {
  const seen = aCard({ title: 'Seen', position: 247 });
  const begun = aCard({ title: 'Begun', position: 61.75 });
  api.use(respond(listVideos, () => ({ videos: [seen, begun, aCard()], ...pageAt([], {}).end })));
  await visit('/', ada);
  await expectVisible('A week by the sea');
  const bars = page.getByRole('progressbar', { name: 'Watched' }).elements();
  expect(bars.map(({ ariaValueNow }) => ariaValueNow)).toEqual(['100', '25']);
});

test('shows a guest links to sign up and log in', async () => {
  await visit('/', guest);
  await expectVisible(heading('Videos belong with the people who make them.'));
  await expect.element(link('Sign Up')).toHaveAttribute('href', '/signup');
  await expect.element(link('Login')).toHaveAttribute('href', '/login');
  await expect.element(link('Create one now')).toHaveAttribute('href', '/signup');
});
