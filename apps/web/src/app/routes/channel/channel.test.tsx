import { getChannel } from '@kinora/contract/channels';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada, aTweet, grace, pagination } from '#test/content.ts';
import { noPlaylists, noTweets, noVideos } from '#test/default-handlers.ts';
import { detailTexts } from '#test/detail-states.ts';
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
