import { getPlaylist } from '@kinora/contract/playlists';
import { getVideo } from '@kinora/contract/videos';
import { reportWatched } from '@kinora/contract/watching';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, guest, pagination } from '#test/content.ts';
import { all, dunes, gulls, moves, pathOf, respondToPlaying, sea } from '#test/playing.ts';
import { expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

/** The reports, also those that the browser sends after the page has closed. */
const sent: { videoId: string; body: unknown }[] = [];

beforeEach(() => {
  respondToPlaying();
  sent.length = 0;
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    void new Response(body)
      .json()
      .then((body) => sent.push({ videoId: String(url).split('/').at(-2) ?? '', body }));
    return true;
  });
  api.use(
    respond(reportWatched, ({ params: { videoId }, body }) => {
      sent.push({ videoId, body });
      return {};
    }),
    respond(getVideo, ({ params }) => {
      const video = all.find(({ _id }) => _id === params.videoId) ?? sea;
      return { ...video, playback: { ...video.playback, session: `session of ${video.title}` } };
    }),
  );
});

const expectReport = (videoId: string, body: object) =>
  expect.poll(() => sent.at(-1)).toMatchObject({ videoId, body });

/** Closes the page as if the browser put it into its cache, until something has been played. */
const expectReportOfClosing = (videoId: string, body: object) =>
  expect
    .poll(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return sent.at(-1);
    })
    .toMatchObject({ videoId, body });

test('a video reports the page that it was opened on, the next one follows as related, and going back changes neither', async () => {
  await visit('/', ada);
  await link('A week by the sea').first().click();
  await moves(sea);
  await link('Dunes').first().click();
  await moves(dunes);
  await expectReport(sea._id, { session: 'session of A week by the sea', source: 'home', isEnd: true });
  window.history.back();
  await moves(sea);
  await expectReport(dunes._id, { session: 'session of Dunes', source: 'related', isEnd: true });
  await expectReportOfClosing(sea._id, { session: 'session of A week by the sea', source: 'home' });
});

test('a video that begins a visit was opened directly, also by a guest', async () => {
  await visit(pathOf(gulls), guest, { guests: 'watch' });
  await expectVisible(heading('Gulls'));
  await moves(gulls);
  await expectReportOfClosing(gulls._id, { source: 'direct' });
});

test('a video that was opened from a playlist names it as the source', async () => {
  const playlist = aPlaylist({ videos: all });
  api.use(respond(getPlaylist, () => ({ ...playlist, ...pagination() })));
  await visit(`${pathOf(sea)}?list=${playlist._id}`, ada);
  await moves(sea);
  await expectReportOfClosing(sea._id, { source: 'playlist' });
});
