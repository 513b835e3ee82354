import { listContinueWatching } from '@kinora/contract/history';
import { hideRecommendedChannel } from '@kinora/contract/recommendations';
import { listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { api, neverRespond, respond } from '#test/api.ts';
import { aCard, ada, pagination } from '#test/content.ts';
import { chip, choose, serveForYou, url } from '#test/pages/for-you.ts';
import { expectAbsent, expectVisible, link, loading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveForYou);

test('a channel that is not recommended disappears with all its videos', async () => {
  api.use(respond(hideRecommendedChannel, () => ({ isHidden: true })));
  await visit(url, ada);
  await choose('Dunes', "Don't recommend this channel");
  await expectVisible("We won't recommend videos from this channel.");
  for (const title of ['Dunes', 'Ebb']) await expectAbsent(link(title));
  await expectVisible(link('Flow'));
});

test('the list waits for the row of unfinished videos, which would move it', async () => {
  api.use(neverRespond(listContinueWatching));
  await visit(url, ada);
  await expectVisible(loading());
  await expectAbsent(link('Gulls'));
});

test('the home page opens with the list that the member has chosen, or else the site', async () => {
  api.use(respond(listVideos, () => ({ videos: [aCard({ title: 'Most viewed' })], ...pagination() })));
  await visit('/', { ...ada, homeFeed: 'for-you' });
  await expectVisible(link('Gulls'));
  await expect.element(chip('For you')).toHaveAttribute('href', '/');
  await chip('Popular').click();
  await expectVisible(link('Most viewed'));
  await expect.element(chip('Popular')).toHaveAttribute('href', '/?feed=popular');
  await visit('/', ada, { homeFeed: 'for-you' });
  await expectVisible(link('Gulls'));
  await visit('/', { ...ada, homeFeed: 'popular' }, { homeFeed: 'for-you' });
  await expectVisible(link('Most viewed'));
});
