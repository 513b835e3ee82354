import { listLatestChannels, listSubscriptionVideos } from '@kinora/contract/subscriptions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond } from '#test/api.ts';
import { aCard, ada, grace, pageAt } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const eve = { ...grace, _id: crypto.randomUUID(), username: 'eve', fullname: 'Eve Online' };
const strip = page.getByRole('navigation', { name: 'Channels with the latest videos' });
const channels = [
  { ...grace, hasNew: true },
  { ...eve, hasNew: false },
];

const serveItems = (pages: string[][]) =>
  respond(listSubscriptionVideos, ({ query }) => {
    const { items, end } = pageAt(pages, query);
    return { videos: items.map((title) => aCard({ title })), ...end };
  });
const withChannels = () => respond(listLatestChannels, () => ({ channels }));

listBasics('Videos of subscriptions', {
  url: '/subscriptions',
  endpoint: listSubscriptionVideos,
  serveItems,
  otherHandlers: () => [withChannels()],
  empty: 'Nothing here yet',
  item: 'video',
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
