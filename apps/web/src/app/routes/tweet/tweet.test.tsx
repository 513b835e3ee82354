import { getChannel } from '@kinora/contract/channels';
import { toggleTweetLike } from '@kinora/contract/likes';
import { search } from '@kinora/contract/search';
import { listSubscriptionFeed } from '@kinora/contract/subscriptions';
import { listTagged } from '@kinora/contract/tags';
import { deleteTweet, getTweet, listTweets } from '@kinora/contract/tweets';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada, aTweet, grace, pagination } from '#test/content.ts';
import { noComments, noTweets, noVideos } from '#test/default-handlers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const tweet = aTweet();
const own = aTweet({ owner: ada });
const handlers = (shown = tweet) => [...noComments(), respond(getTweet, () => shown)];

detailTexts('A tweet', {
  url: `/tweet/${tweet._id}`,
  endpoint: getTweet,
  handlers,
  missing: { title: 'Tweet not found.', hint: "It doesn't exist or has been deleted." },
  failure: 'Unable to load tweet. Please try again later.',
});

describe("a tweet's like", () => {
  const like = page.getByRole('button', { name: /^Like \d/ });
  beforeEach(() => api.use(...handlers()));

  test('shows immediately, and a double click sends one request', async () => {
    const later = Promise.withResolvers<{ isLiked: boolean; totalLikes: number }>();
    const toggle = vi.fn(() => later.promise);
    api.use(respond(toggleTweetLike, toggle));
    await visit(`/tweet/${tweet._id}`, ada);
    await like.dblClick();
    await expect.element(like).toHaveAccessibleName('Like 4');
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    later.resolve({ isLiked: true, totalLikes: 10 });
    await expect.element(like).toHaveAccessibleName('Like 10');
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  const results = {
    ...{ videos: [], totalVideos: 0, channels: [], totalChannels: 0, tweets: [tweet], totalTweets: 1 },
    pagination: { currentPage: 1, totalPages: 1, totalResults: 1, hasNextPage: false },
    ...pagination(),
  };
  const tagged = { tag: 'sea', tweets: [tweet], ...pagination() };
  const item = { kind: 'tweet', tweet } as const;
  test.each([
    ["the author's list", '/channel/grace?tab=tweets', listTweets],
    ['the list of a tag', '/tag/sea?type=tweets', listTagged],
    ['the feed', '/subscriptions?show=posts', listSubscriptionFeed],
    ['the results of a search', '/search?query=hello&type=tweets', search],
  ])('shows in %s too', async (_, url, list) => {
    api.use(
      noVideos(),
      respond(getChannel, () => aChannel(grace)),
      respond(
        listTweets,
        () => [tweet],
        () => pagination(),
      ),
      respond(listTagged, () => tagged),
      respond(listSubscriptionFeed, () => ({ items: [item], ...pagination() })),
      respond(search, () => results),
      respond(toggleTweetLike, () => ({ isLiked: true, totalLikes: 4 })),
    );
    await visit(url, ada);
    await expectVisible('3 likes');
    await link('Hello to everybody').click();
    await like.click();
    await expect.element(like).toHaveAccessibleName('Like 4');
    api.use(neverRespond(list));
    window.history.back();
    await expectUrl(url);
    await expectVisible('4 likes');
  });
});

test('a tweet that the staff has hidden tells its author why, without likes and comments', async () => {
  const moderation = { reason: 'It names a private address.' };
  api.use(respond(getTweet, () => ({ ...own, moderation })));
  await visit(`/tweet/${own._id}`, ada);
  await expectVisible("The site's staff has hidden this tweet. Only you can see it.");
  await expectVisible(moderation.reason);
  await expectVisible(button('Delete'));
  await expectAbsent(link('Edit'));
  await expectAbsent(page.getByRole('button', { name: /^Like/ }));
  await expectAbsent(page.getByRole('heading', { name: /Comments/ }));
});

describe('deleting a tweet', () => {
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  beforeEach(() => api.use(...handlers(own)));

  test('requires a confirmation, then opens the remaining tweets', async () => {
    const later = Promise.withResolvers<Record<string, never>>();
    const remove = vi.fn(() => later.promise);
    api.use(
      respond(deleteTweet, remove),
      respond(getChannel, () => aChannel(ada)),
      noTweets(),
    );
    await visit(`/tweet/${own._id}`, ada);
    await button('Delete').click();
    await expectVisible('Are you sure you want to delete this item? This action cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(question);
    await expect.element(button('Delete')).toHaveFocus();
    expect(remove).not.toHaveBeenCalled();
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete tweet' }).dblClick();
    later.resolve({});
    await expectVisible('Tweet deleted successfully');
    await expectUrl('/channel/ada?tab=tweets');
    await expectVisible('No tweets found');
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('leaves the tweet in place when the server refuses', async () => {
    api.use(respondWithError(deleteTweet, 'RATE_LIMITED', 'Not now.'));
    await visit(`/tweet/${own._id}`, ada);
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete tweet' }).click();
    await expectVisible('Not now.');
    await expectAbsent(question);
    await expectVisible('Hello to everybody');
  });
});

test("another person's tweet can be neither edited nor deleted", async () => {
  api.use(...handlers());
  await visit(`/tweet/${tweet._id}`, ada);
  await expectVisible(heading('Tweet'));
  await expectVisible('Hello to everybody');
  await expectAbsent(button('Delete'));
  await expectAbsent(link('Edit'));
});
