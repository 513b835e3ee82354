import { getVideo } from '@kinora/contract/videos';
import { reportWatched } from '@kinora/contract/watching';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { api, respond } from '#test/api.ts';
import { aVideo } from '#test/content.ts';
import { button } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { EmbedPage } from './embed-page.tsx';

const shown = aVideo();
const opened = vi.fn();
const queued: Blob[] = [];

beforeEach(() => {
  opened.mockClear();
  queued.length = 0;
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://blog.example/a/post');
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => {
    if (body instanceof Blob) queued.push(body);
    return true;
  });
  api.use(
    http.head('/embed/*', () => new HttpResponse()),
    respond(reportWatched, () => ({})),
    respond(getVideo, () => {
      opened();
      return { ...shown, playback: { ...shown.playback, session: 'the-session' } };
    }),
  );
});

test('an embedded video requests a session when it starts, and reports the site around it', async () => {
  const page = `${window.location.origin}/video/${shown._id}`;
  const media = { hls: null, file: silentAudioUrl(60), poster: null, storyboard: null, loops: false };
  const video = { title: 'Waves', artist: 'Ada', duration: 60, captions: [], chapters: [], notice: '', page };
  await render(
    <EmbedPage
      embed={{ site: { name: 'Kinora', url: '/' }, video: { ...video, ...media } }}
      url={{ pathname: `/embed/${shown._id}`, search: '' }}
    />,
  );
  expect(opened).not.toHaveBeenCalled();
  await button('Play').first().click();
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.5);
  await expect
    .poll(async () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return JSON.parse((await queued[0]?.text()) ?? 'null');
    })
    .toMatchObject({ session: 'the-session', source: 'embed', referrer: 'blog.example', isEnd: false });
  expect(opened).toHaveBeenCalledTimes(1);
});
