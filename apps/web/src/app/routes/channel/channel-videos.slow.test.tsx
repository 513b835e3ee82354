import { type Channel, getChannel, updateChannel } from '@kinora/contract/channels';
import { listVideos, type VideoCard } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aCard, aChannel, ada, grace, ownerOf, pagination } from '#test/content.ts';
import { noTweets } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const channel = (change: Partial<Channel> = {}, person = grace) =>
  respond(getChannel, () => aChannel(person, change));
const showVideos = (...videos: VideoCard[]) => respond(listVideos, () => ({ videos, ...pagination() }));
const search = page.getByRole('searchbox', { name: 'Search this channel' });
const sort = (name: string) => page.getByText(name, { exact: true });
const tab = (name: string) => page.getByRole('tab', { name });

describe('the order and the search', () => {
  test('are in the URL, and change the requested videos', async () => {
    const asked = vi.fn();
    api.use(
      channel(),
      noTweets(),
      respond(listVideos, ({ query }) => {
        asked(query.sortBy, query.sortType, query.query);
        return { videos: [aCard({ title: `By ${query.sortBy}` })], ...pagination() };
      }),
    );
    await visit('/channel/grace', ada);
    await expectVisible('By createdAt');
    await sort('Popular').click();
    await expectVisible('By views');
    await expectUrl('/channel/grace?sort=popular');
    await search.fill('brass');
    await expectUrl('/channel/grace?sort=popular&q=brass');
    await tab('Tweets').click();
    await tab('Videos').click();
    await expectUrl('/channel/grace?sort=popular&q=brass');
    await expect.element(search).toHaveValue('brass');
    expect(asked.mock.calls).toEqual([
      ['createdAt', 'desc', undefined],
      ['views', 'desc', undefined],
      ['views', 'desc', 'brass'],
    ]);
  });

  test('a search without results can be cleared', async () => {
    api.use(
      channel(),
      respond(listVideos, ({ query }) => ({
        videos: query.query ? [] : [aCard({ title: 'Cogs' })],
        ...pagination(),
      })),
    );
    await visit('/channel/grace?q=brass', ada);
    await expectVisible('No videos found for “brass”');
    await button('Clear search').click();
    await expectVisible('Cogs');
    await expect.element(search).toHaveFocus();
    await expectUrl('/channel/grace');
  });

  test('are absent on a channel with a single video', async () => {
    api.use(channel({ videosCount: 1 }), showVideos(aCard({ title: 'Cogs' })));
    await visit('/channel/grace', ada);
    await expectVisible('Cogs');
    await expectAbsent(search);
    await expectAbsent(sort('Popular'));
  });
});

describe('the featured video', () => {
  const video = aCard({ title: 'Cogs', description: 'How they turn', owner: ownerOf(ada) });
  const featured = page.getByRole('region', { name: 'Featured video' });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  const list = showVideos(video);
  beforeEach(() => api.use(list));

  test('is shown first with its description, except among search results', async () => {
    api.use(channel({ featuredVideo: video }));
    await visit('/channel/grace', ada);
    await expectVisible(featured.getByRole('heading', { name: 'Cogs' }));
    await expectVisible(featured.getByText('How they turn'));
    await expectAbsent(button('Feature on channel'));
    await search.fill('cogs');
    await expectAbsent(featured);
  });

  test('is chosen and removed in the menu of its card by the owner', async () => {
    const change = vi.fn();
    api.use(
      channel({}, ada),
      respond(updateChannel, ({ body }) => {
        change(body);
        return aChannel(ada, { featuredVideo: body.featuredVideoId ? video : null });
      }),
    );
    await visit('/channel/ada', ada);
    await button('Options for Cogs').click();
    await entry('Feature on channel').click();
    await expectVisible(featured);
    await expectVisible('Featured on your channel');
    await featured.getByRole('button', { name: 'Options for Cogs' }).click();
    await entry('Stop featuring').click();
    await expectAbsent(featured);
    await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
    expect(change.mock.calls).toEqual([[{ featuredVideoId: video._id }], [{ featuredVideoId: null }]]);
  });

  test('reverts when the server refuses', async () => {
    api.use(channel({}, ada), respondWithError(updateChannel, 'RATE_LIMITED', 'Not now.'));
    await visit('/channel/ada', ada);
    await button('Options for Cogs').click();
    await entry('Feature on channel').click();
    await expectVisible('Not now.');
    await expectAbsent(featured);
  });

  test("can't be an unlisted video, and only the owner chooses it", async () => {
    api.use(channel({}, ada), showVideos({ ...video, visibility: 'unlisted' }));
    await visit('/channel/ada', ada);
    await button('Options for Cogs').click();
    await expectVisible(entry('Share'));
    await expectAbsent(entry('Feature on channel'));
    api.use(channel(), list);
    await visit('/channel/grace', ada);
    await button('Options for Cogs').click();
    await expectVisible(entry('Share'));
    await expectAbsent(entry('Feature on channel'));
  });
});
