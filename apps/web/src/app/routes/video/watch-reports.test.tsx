import { getPlaylist } from '@kinora/contract/playlists';
import { getVideo } from '@kinora/contract/videos';
import { reportWatched } from '@kinora/contract/watching';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, guest, pagination } from '#test/content.ts';
import { all, dunes, gulls, moves, pathOf, respondToPlaying, sea } from '#test/playing.ts';
import { expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const queued: { url: string; body: Blob }[] = [];

beforeEach(() => {
  respondToPlaying();
  queued.length = 0;
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    if (body instanceof Blob) queued.push({ url: String(url), body });
    return true;
  });
  api.use(
    respond(reportWatched, () => ({})),
    respond(getVideo, ({ params }) => {
      const video = all.find(({ _id }) => _id === params.videoId) ?? sea;
      return { ...video, playback: { ...video.playback, session: `session of ${video.title}` } };
    }),
  );
});

async function lastReport() {
  const last = queued.at(-1);
  return last && { url: last.url, ...JSON.parse(await last.body.text()) };
}

test('a video reports the page that it was opened on, the next one follows as related, and going back changes neither', async () => {
  await visit('/', ada);
  await link('A week by the sea').first().click();
  await moves(sea);
  await link('Dunes').first().click();
  await moves(dunes);
  expect(await lastReport()).toMatchObject({
    url: `/api/v1${pathOf(sea).replace('video', 'videos')}/watched`,
    session: 'session of A week by the sea',
    source: 'home',
    isEnd: true,
  });
  window.history.back();
  await moves(sea);
  expect(await lastReport()).toMatchObject({ session: 'session of Dunes', source: 'related', isEnd: true });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(await lastReport()).toMatchObject({ session: 'session of A week by the sea', source: 'home' });
});

test('a video that begins a visit was opened directly, also by a guest', async () => {
  await visit(pathOf(gulls), guest, { guests: 'watch' });
  await expectVisible(heading('Gulls'));
  await moves(gulls);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(await lastReport()).toMatchObject({ source: 'direct' });
});

test('a video that was opened from a playlist names it as the source', async () => {
  const playlist = aPlaylist({ videos: all });
  api.use(respond(getPlaylist, () => ({ ...playlist, ...pagination() })));
  await visit(`${pathOf(sea)}?list=${playlist._id}`, ada);
  await moves(sea);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(await lastReport()).toMatchObject({ source: 'playlist' });
});
