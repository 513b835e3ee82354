import { getChannel } from '@kinora/contract/channels';
import { listPlaylists } from '@kinora/contract/playlists';
import { listSubscriptions, toggleSubscription } from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { listVideos } from '@kinora/contract/videos';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import {
  aCard,
  aChannel,
  ada,
  aPlaylist,
  aTweet,
  grace,
  ownerOf,
  pageAt,
  pagination,
} from '#test/content.ts';
import { noPlaylists, noTweets, noVideos } from '#test/default-answers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { listBasics } from '#test/list-states.ts';
import { expectLogged } from '#test/log.ts';
import { button, heading, link, see, seeNo } from '#test/person.ts';
import { settled, visit } from '#test/visit.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const channel = () => answer(getChannel, () => aChannel(grace));

detailTexts('A channel', {
  url: '/channel/grace',
  endpoint: getChannel,
  answers: () => [channel(), noVideos()],
  missing: {
    title: 'Channel not found',
    hint: 'The username may be mistyped, or the channel has been renamed.',
  },
  failure: 'Not now.',
});

listBasics('Its videos', {
  url: '/channel/grace',
  endpoint: listVideos,
  around: () => [channel()],
  holding: (pages) =>
    answer(listVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos found',
  item: 'video',
});

listBasics('Its playlists', {
  url: '/channel/grace?tab=playlist',
  endpoint: listPlaylists,
  around: () => [channel()],
  holding: (pages) =>
    answer(
      listPlaylists,
      ({ query }) => pageAt(pages, query).items.map((name) => aPlaylist({ name })),
      ({ query }) => pageAt(pages, query).end,
    ),
  empty: 'No playlists found',
  logged: 'could not load the playlists',
  item: 'playlist',
});

listBasics('Its tweets', {
  url: '/channel/grace?tab=tweets',
  endpoint: listTweets,
  around: () => [channel()],
  holding: (pages) =>
    answer(
      listTweets,
      ({ query }) => pageAt(pages, query).items.map((content) => aTweet({ content })),
      ({ query }) => pageAt(pages, query).end,
    ),
  empty: 'No tweets found',
  logged: 'could not load the tweets',
  item: 'tweet',
});

listBasics('Its subscriptions', {
  url: '/channel/grace?tab=subscriptions',
  endpoint: listSubscriptions,
  around: () => [channel()],
  holding: (pages) =>
    answer(listSubscriptions, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      const channels = items.map((fullname) => ({
        ...ownerOf({ ...grace, _id: crypto.randomUUID(), fullname }),
        subscribers: 1,
        isSubscribed: true,
      }));
      return { channels, ...end };
    }),
  empty: 'Not subscribed to anyone yet',
  logged: 'could not load the subscriptions',
  item: 'channel',
});

test('a tab loads when it is first opened, and stays cached', async () => {
  const tweets = vi.fn(() => [aTweet()]);
  api.use(
    channel(),
    noVideos(),
    answer(listTweets, tweets, () => pagination()),
  );
  await visit('/channel/grace', ada);
  await see('No videos found');
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
  expect(tweets).not.toHaveBeenCalled();
  await tab('Tweets').click();
  await see('Hello to everybody');
  await tab('Videos').click();
  await tab('Tweets').click();
  await see('Hello to everybody');
  expect(tweets).toHaveBeenCalledTimes(1);
});

test('another channel opens with its videos', async () => {
  api.use(
    noVideos(),
    answer(getChannel, ({ params }) => (params.channel === 'ada' ? aChannel(ada) : aChannel(grace))),
    noTweets(),
  );
  await visit('/channel/grace?tab=tweets', ada);
  await see('No tweets found');
  await link('Profile').click();
  await see(heading('Ada Lovelace'));
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
});

describe('subscribing', () => {
  test('immediately changes the count by one', async () => {
    const later = Promise.withResolvers<{ isSubscribed: boolean; subscribersCount: number }>();
    const toggle = vi.fn(() => later.promise);
    api.use(channel(), noVideos(), answer(toggleSubscription, toggle));
    const client = await visit('/channel/grace', ada);
    await see('7 subscribers');
    await see('2 subscriptions');
    await button('Subscribe').dblClick();
    await see(button('Subscribed'));
    await see('8 subscribers');
    later.resolve({ isSubscribed: true, subscribersCount: 100 });
    await settled(client);
    await see('8 subscribers');
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  test('reverts silently when the server refuses', async () => {
    api.use(channel(), noVideos(), refuse(toggleSubscription, 'RATE_LIMITED', 'Not now.'));
    await visit('/channel/grace', ada);
    await button('Subscribe').click();
    await expectLogged('could not change the subscription');
    await see(button('Subscribe'));
    await see('7 subscribers');
    await seeNo('Not now.');
  });
});

test("the viewer's own channel links to the pages that manage it", async () => {
  api.use(
    answer(getChannel, () => aChannel(ada)),
    noVideos(),
    noTweets(),
    noPlaylists(),
  );
  await visit('/channel/ada', ada);
  await expect.element(link('Edit Channel')).toHaveAttribute('href', '/edit-profile');
  await expect.element(link('Manage Videos')).toHaveAttribute('href', '/dashboard');
  await seeNo(button('Subscribe'));
  await tab('Playlist').click();
  await expect.element(link('Create Playlist')).toHaveAttribute('href', '/create-playlist');
  await tab('Tweets').click();
  await expect.element(link('Create Tweet')).toHaveAttribute('href', '/post-tweet');
  await see(page.getByRole('main').getByText('@ada'));
});
