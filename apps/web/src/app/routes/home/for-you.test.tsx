import { forgetPosition, listContinueWatching, savePosition } from '@kinora/contract/history';
import {
  hideRecommendedChannel,
  hideRecommendedVideo,
  listForYou,
  type RecommendedVideo,
  unhideRecommendedVideo,
} from '@kinora/contract/recommendations';
import { listVideos, type VideoCard } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, guest, ownerOf, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, heading, link, loading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = '/?feed=for-you';
const alan = {
  ...ownerOf(aCard().owner),
  _id: crypto.randomUUID(),
  username: 'alan',
  fullname: 'Alan Turing',
};
const recommended = (title: string, why: RecommendedVideo['why'], change: Partial<VideoCard> = {}) => ({
  ...aCard({ title, ...change }),
  why,
});
const videos = [
  recommended('Gulls', { kind: 'co-watched', video: { _id: aCard()._id, title: 'A week by the sea' } }),
  recommended('Dunes', { kind: 'subscription' }, { owner: alan }),
  recommended('Ebb', { kind: 'tag', tag: 'tide' }, { owner: alan }),
  recommended('Flow', { kind: 'new' }),
];
const unfinished = aCard({ title: 'Half seen', position: 100 });
const entry = (name: string) => page.getByRole('menuitem', { name });
const chip = (name: string) =>
  page.getByRole('navigation', { name: 'Videos to show' }).getByRole('link', { name });
const row = page.getByRole('region', { name: 'Continue watching' });

beforeEach(() =>
  api.use(
    noVideos(),
    respond(listForYou, () => ({ videos, ...pagination() })),
    respond(listContinueWatching, () => ({ videos: [] })),
  ),
);

async function choose(title: string, item: string) {
  await button(`Options for ${title}`).click();
  await entry(item).click();
}

test('each recommended video says why it is there', async () => {
  await visit(url, ada);
  for (const reason of [
    'Because you watched A week by the sea',
    'From a channel you subscribe to',
    'Because you like #tide',
    'New on this site',
  ]) {
    await expectVisible(reason);
  }
});

test('a video that is not interesting disappears, and Undo brings it back', async () => {
  const [hidden, restored] = [vi.fn(), vi.fn()];
  api.use(
    respond(hideRecommendedVideo, ({ params }) => {
      hidden(params.videoId);
      return { isHidden: true };
    }),
    respond(unhideRecommendedVideo, ({ params }) => {
      restored(params.videoId);
      return { isHidden: false };
    }),
  );
  await visit(url, ada);
  await choose('Gulls', 'Not interested');
  await expectAbsent(link('Gulls'));
  await expect.element(button('Options for Dunes')).toHaveFocus();
  await button('Undo').click();
  await expectVisible(link('Gulls'));
  await expect.poll(() => restored.mock.calls).toEqual([[videos[0]?._id]]);
  expect(hidden.mock.calls).toEqual([[videos[0]?._id]]);
});

test('a channel that is not recommended disappears with all its videos', async () => {
  api.use(respond(hideRecommendedChannel, () => ({ isHidden: true })));
  await visit(url, ada);
  await choose('Dunes', "Don't recommend this channel");
  await expectVisible("We won't recommend videos from this channel.");
  for (const title of ['Dunes', 'Ebb']) await expectAbsent(link(title));
  await expectVisible(link('Flow'));
});

test('a video that could not be hidden comes back', async () => {
  api.use(respondWithError(hideRecommendedVideo, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await choose('Gulls', 'Not interested');
  await expectVisible('Not now.');
  await expectVisible(link('Gulls'));
});

test('unfinished videos are above the list, and removing one can be undone', async () => {
  const saved = vi.fn();
  let isThere = true;
  api.use(
    respond(listContinueWatching, () => ({ videos: isThere ? [unfinished] : [] })),
    respond(forgetPosition, () => {
      isThere = false;
      return {};
    }),
    respond(savePosition, ({ body }) => {
      saved(body.position);
      isThere = true;
      return { position: body.position };
    }),
  );
  await visit(url, ada);
  await expectVisible(row.getByRole('link', { name: 'Half seen' }));
  await button('Remove Half seen from Continue watching').click();
  await expectAbsent(row);
  await button('Undo').click();
  await expectVisible(row.getByRole('link', { name: 'Half seen' }));
  expect(saved.mock.calls).toEqual([[100]]);
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

test('the home page of guests opens with the most viewed videos', async () => {
  api.use(respond(listVideos, () => ({ videos: [aCard({ title: 'Most viewed' })], ...pagination() })));
  await visit('/', guest, { homeFeed: 'for-you', guests: 'watch' });
  await expectVisible(link('Most viewed'));
  await expectAbsent(chip('For you'));
  await expectAbsent(heading('Continue watching'));
});
