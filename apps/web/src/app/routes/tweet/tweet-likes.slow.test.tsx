import { getChannel } from '@kinora/contract/channels';
import { toggleTweetLike } from '@kinora/contract/likes';
import { search } from '@kinora/contract/search';
import { listSubscriptionFeed } from '@kinora/contract/subscriptions';
import { listTagged } from '@kinora/contract/tags';
import { listTweets } from '@kinora/contract/tweets';
import { beforeEach, describe, expect, test } from 'vitest';
import { api, neverRespond, respond } from '#test/api.ts';
import { aChannel, ada, grace, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { handlers, like, tweet } from '#test/pages/tweet.ts';
import { expectUrl, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe("a tweet's like", () => {
  beforeEach(() => api.use(...handlers()));

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
