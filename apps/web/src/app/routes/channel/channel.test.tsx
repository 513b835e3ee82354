import { getChannel } from '@kinora/contract/channels';
import { listPlaylists } from '@kinora/contract/playlists';
import { listSubscriptions, toggleSubscription } from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { listVideos } from '@kinora/contract/videos';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
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
import { noPlaylists, noTweets, noVideos } from '#test/default-handlers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { listBasics } from '#test/list-states.ts';
import { expectLogged } from '#test/log.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit, waitForMutations } from '#test/visit.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const channel = () => respond(getChannel, () => aChannel(grace));

detailTexts('A channel', {
  url: '/channel/grace',
  endpoint: getChannel,
  handlers: () => [channel(), noVideos()],
  missing: {
    title: 'Channel not found',
    hint: 'The username may be misspelled, or the channel was renamed.',
  },
  failure: 'Not now.',
});

listBasics('Its videos', {
  url: '/channel/grace',
  endpoint: listVideos,
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(listVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos found',
  item: 'video',
});

listBasics('Its playlists', {
  url: '/channel/grace?tab=playlist',
  endpoint: listPlaylists,
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(
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
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(
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
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(listSubscriptions, ({ query }) => {
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
    respond(listTweets, tweets, () => pagination()),
  );
  await visit('/channel/grace', ada);
  await expectVisible('No videos found');
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
  expect(tweets).not.toHaveBeenCalled();
  await tab('Tweets').click();
  await expectVisible('Hello to everybody');
  await tab('Videos').click();
  await tab('Tweets').click();
  await expectVisible('Hello to everybody');
  expect(tweets).toHaveBeenCalledTimes(1);
});

test('another channel opens on its Videos tab', async () => {
  api.use(
    noVideos(),
    respond(getChannel, ({ params }) => (params.channel === 'ada' ? aChannel(ada) : aChannel(grace))),
    noTweets(),
  );
  await visit('/channel/grace?tab=tweets', ada);
  await expectVisible('No tweets found');
  await link('Profile').click();
  await expectVisible(heading('Ada Lovelace'));
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
});

describe('subscribing', () => {
  test('immediately changes the count by one', async () => {
    const later = Promise.withResolvers<{ isSubscribed: boolean; subscribersCount: number }>();
    const toggle = vi.fn(() => later.promise);
    api.use(channel(), noVideos(), respond(toggleSubscription, toggle));
    const client = await visit('/channel/grace', ada);
    await expectVisible('7 subscribers');
    await expectVisible('2 subscriptions');
    await button('Subscribe').dblClick();
    await expectVisible(button('Subscribed'));
    await expectVisible('8 subscribers');
    later.resolve({ isSubscribed: true, subscribersCount: 100 });
    await waitForMutations(client);
    await expectVisible('8 subscribers');
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  test('reverts silently when the server refuses', async () => {
    api.use(channel(), noVideos(), respondWithError(toggleSubscription, 'RATE_LIMITED', 'Not now.'));
    await visit('/channel/grace', ada);
    await button('Subscribe').click();
    await expectLogged('could not change the subscription');
    await expectVisible(button('Subscribe'));
    await expectVisible('7 subscribers');
    await expectAbsent('Not now.');
  });
});

test("the viewer's own channel links to the pages that manage it", async () => {
  api.use(
    respond(getChannel, () => aChannel(ada)),
    noVideos(),
    noTweets(),
    noPlaylists(),
  );
  await visit('/channel/ada', ada);
  await expect.element(link('Edit Channel')).toHaveAttribute('href', '/edit-profile');
  await expect.element(link('Manage Videos')).toHaveAttribute('href', '/dashboard');
  await expectAbsent(button('Subscribe'));
  await tab('Playlist').click();
  await expect.element(link('Create Playlist')).toHaveAttribute('href', '/create-playlist');
  await tab('Tweets').click();
  await expect.element(link('Create Tweet')).toHaveAttribute('href', '/post-tweet');
  await expectVisible(page.getByRole('main').getByText('@ada'));
});
