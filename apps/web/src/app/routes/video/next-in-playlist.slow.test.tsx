import { getPlaylist } from '@kinora/contract/playlists';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist, pagination } from '#test/content.ts';
import {
  card,
  dunes,
  duration,
  gulls,
  holdCountdown,
  home,
  media,
  moves,
  pathOf,
  playToEnd,
  respondToPlaying,
  sea,
  small,
  watch,
} from '#test/playing.ts';
import { button, expectAbsent, expectUrl, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(respondToPlaying);

describe('the next video', () => {
  test('comes from the current playlist, even in the small player', async () => {
    const list = aPlaylist({ videos: [gulls, sea, dunes] });
    api.use(respond(getPlaylist, () => ({ ...list, ...pagination() })));
    await visit(`${pathOf(gulls)}?list=${list._id}`, ada);
    await moves(gulls);
    await expectVisible(page.getByRole('region', { name: list.name }).getByText(/1 \/ 3/));
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(`${pathOf(sea)}?list=${list._id}`);
    await expectVisible(page.getByRole('region', { name: 'Video player: A week by the sea' }));
    await moves(sea);
    await home.click();
    await small.getByRole('button', { name: 'Next video' }).click();
    await expectVisible(small.getByText('Dunes'));
    await expect
      .element(small.getByRole('link'))
      .toHaveAttribute('href', `${pathOf(dunes)}?list=${list._id}`);
    await expectAbsent(small.getByRole('button', { name: 'Next video' }));
  });

  test('stays in the playlist and keeps the focus while a video is loading in the small player', async () => {
    const list = aPlaylist({ videos: [gulls, sea, dunes] });
    api.use(respond(getPlaylist, () => ({ ...list, ...pagination() })));
    await visit(`${pathOf(gulls)}?list=${list._id}`, ada);
    await moves(gulls);
    await home.click();
    const next = small.getByRole('button', { name: 'Next video' });
    const isAt = (video: typeof sea) =>
      expect.element(small.getByRole('link')).toHaveAttribute('href', `${pathOf(video)}?list=${list._id}`);
    await expectVisible(next);
    api.use(neverRespond(getVideo));
    (next.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await isAt(sea);
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await isAt(dunes);
    await userEvent.keyboard('{Shift>}P{/Shift}');
    await isAt(sea);
  });

  test('comes from the related videos only if the playlist is gone, not while it loads', async () => {
    const gone = Promise.withResolvers<void>();
    const next = page
      .getByRole('region', { name: 'Video player: A week by the sea' })
      .getByRole('button', { name: 'Next video' });
    api.use(respondWithError(getPlaylist, 'NOT_FOUND', 'Playlist not found', { after: gone.promise }));
    await visit(`${pathOf(sea)}?list=${aPlaylist()._id}`, ada);
    await moves(sea);
    await expectVisible(link('Dunes').first());
    await expectAbsent(next);
    gone.resolve();
    await expectVisible(next);
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(dunes));
  });

  test('is the same video in a repeating playlist with one video', async () => {
    holdCountdown();
    const list = aPlaylist({ videos: [sea] });
    api.use(respond(getPlaylist, () => ({ ...list, ...pagination() })));
    await visit(`${pathOf(sea)}?list=${list._id}`, ada);
    await moves(sea);
    const { state } = history;
    await button('Repeat').click();
    await playToEnd();
    await card.getByRole('button', { name: 'Play now' }).click();
    await expect.poll(() => media()?.paused).toBe(false);
    expect(media()?.currentTime).toBeLessThan(duration / 2);
    // Compares the state, which has a unique key per history entry, because the length of the history stops growing at
    // fifty.
    expect(history.state).toEqual(state);

    await home.click();
    await expectVisible(small);
    await playToEnd();
    await small.getByRole('button', { name: 'Play now' }).click();
    await expect.poll(() => media()?.paused).toBe(false);
    expect(media()?.currentTime).toBeLessThan(duration / 2);
  });

  test("leaves the small player's queue open", async () => {
    holdCountdown();
    const videos = [dunes, gulls];
    sessionStorage.setItem('kinora-watch-queue', JSON.stringify({ viewerId: ada._id, videos }));
    await watch();
    await home.click();
    await small.getByRole('button', { name: 'Queue, 2 videos' }).click();
    const queue = page.getByRole('dialog', { name: 'Queue' });
    await expectVisible(queue.getByRole('link', { name: 'Gulls' }));
    await playToEnd();
    await expect.element(page.getByText('Up next in 5 seconds: Dunes')).toBeInTheDocument();
    await expectVisible(queue.getByRole('link', { name: 'Gulls' }));
    await queue.getByRole('button', { name: 'Close' }).click();
    await expectAbsent(queue);
    await small.getByRole('button', { name: 'Play now' }).click();
    await expectVisible(small.getByRole('button', { name: 'Queue, 1 video' }));
    await expectAbsent(queue);
  });

  test('plays in the small player without opening a page', async () => {
    holdCountdown();
    await watch();
    await home.click();
    await small.getByRole('button', { name: 'Next video' }).click();
    await expectVisible(small.getByText('Dunes'));
    await moves(dunes);
    await playToEnd();
    await expectVisible(small.getByText('Up next in 5', { exact: false }));
    await small.getByRole('button', { name: 'Play now' }).click();
    await expectVisible(small.getByText('Gulls'));
    await expectUrl('/');
  });
});
