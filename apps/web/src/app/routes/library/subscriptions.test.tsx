import {
  type FeedItem,
  listLatestChannels,
  listSubscriptionFeed,
  listSubscriptionVideos,
} from '@kinora/contract/subscriptions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond } from '#test/api.ts';
import { aCard, ada, aTweet, grace, pageAt, pagination } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const eve = { ...grace, _id: crypto.randomUUID(), username: 'eve', fullname: 'Eve Online' };
const strip = page.getByRole('navigation', { name: 'Channels with the latest videos' });
const channels = [
  { ...grace, hasNew: true },
  { ...eve, hasNew: false },
];

const videoOf = (title: string): FeedItem => ({ kind: 'video', video: aCard({ title }) });
const tweetOf = (content: string): FeedItem => ({
  kind: 'tweet',
  tweet: aTweet({ content, commentsCount: 2 }),
});

const serveItems = (pages: string[][]) =>
  respond(listSubscriptionFeed, ({ query }) => {
    const { items, end } = pageAt(pages, query);
    return { items: items.map(videoOf), ...end };
  });
const withChannels = () => respond(listLatestChannels, () => ({ channels }));

listBasics('Posts of subscriptions', {
  url: '/subscriptions',
  endpoint: listSubscriptionFeed,
  serveItems,
  otherHandlers: () => [withChannels()],
  empty: 'Nothing here yet',
  item: 'post',
});

test('mixes videos and posts, and shows only one kind on request', async () => {
  api.use(
    withChannels(),
    respond(listSubscriptionVideos, () => ({ videos: [aCard({ title: 'By the sea' })], ...pagination() })),
    respond(listSubscriptionFeed, ({ query: { type } }) => ({
      items: [tweetOf('Off to the sea'), ...(type === 'all' ? [videoOf('By the sea')] : [])],
      ...pagination(),
    })),
  );
  await visit('/subscriptions', ada);
  await expectVisible(link('Off to the sea'));
  await expectVisible('2 comments');
  await expectVisible(link('By the sea'));
  await link('Videos').click();
  await expectUrl('/subscriptions?show=videos');
  await expectVisible(link('By the sea'));
  await expectAbsent(link('Off to the sea'));
  await link('Posts').click();
  await expectUrl('/subscriptions?show=posts');
  await expectVisible(link('Off to the sea'));
  await expectAbsent(link('By the sea'));
  await expect.element(link('Posts')).toHaveAttribute('aria-current', 'page');
  await link('All').click();
  await expectUrl('/subscriptions');
});

test('shows the channels in a row, and tells screen readers which ones have new videos', async () => {
  api.use(withChannels(), serveItems([['A week by the sea']]));
  await visit('/subscriptions', ada);
  await expectVisible(heading('Subscriptions'));
  await expect.element(strip.getByRole('link', { name: /Grace Hopper.*new videos/ })).toBeVisible();
  await expect.element(strip.getByRole('link', { name: 'Eve Online', exact: true })).toBeVisible();
  await expect
    .element(strip.getByRole('link', { name: 'All channels' }))
    .toHaveAttribute('href', '/channel/ada?tab=subscriptions');
  await expectVisible(link('A week by the sea'));
});

test('channels that fail to load can be retried while the videos are shown', async () => {
  api.use(fail(listLatestChannels), serveItems([['A week by the sea']]));
  await visit('/subscriptions', ada);
  await expectVisible('Failed to fetch channels.');
  await expectVisible(link('A week by the sea'));
  api.use(withChannels());
  await button('Retry').click();
  await expectVisible(strip);
  await expectAbsent('Failed to fetch channels.');
});
