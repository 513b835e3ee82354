import { forgetPosition, listContinueWatching, savePosition } from '@kinora/contract/history';
import { hideRecommendedVideo, unhideRecommendedVideo } from '@kinora/contract/recommendations';
import { listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, guest, pagination } from '#test/content.ts';
import { chip, choose, serveForYou, url, videos } from '#test/pages/for-you.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const unfinished = aCard({ title: 'Half seen', position: 100 });
const row = page.getByRole('region', { name: 'Continue watching' });

beforeEach(serveForYou);

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

test('the home page of guests opens with the most viewed videos', async () => {
  api.use(respond(listVideos, () => ({ videos: [aCard({ title: 'Most viewed' })], ...pagination() })));
  await visit('/', guest, { homeFeed: 'for-you', guests: 'watch' });
  await expectVisible(link('Most viewed'));
  await expectAbsent(chip('For you'));
  await expectAbsent(heading('Continue watching'));
});
