import type { BodyOf } from '@kinora/contract/endpoint';
import { reportWatched } from '@kinora/contract/watching';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { api, fail, respond } from '#test/api.ts';
import { setVisibility } from '#test/event-source.ts';
import { aPlayerScope } from '#test/player-scope.ts';
import { PlayerContext } from '../player-context.ts';
import { createPlayerStore } from '../store/player-store.ts';
import type { Opening } from './send-report.ts';
import { useWatchReports } from './use-watch-reports.ts';

type Report = BodyOf<typeof reportWatched>;

let opened: Opening;

/** Reports of the open page, and those that the browser sends after it. */
const sent = vi.fn<(report: Report) => void>();
const queued: Blob[] = [];
let now = 0;

beforeEach(() => {
  // The player of the test before may still report its end.
  opened = { videoId: crypto.randomUUID(), session: 'the-session', source: 'search' };
  sent.mockClear();
  queued.length = 0;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => {
    if (body instanceof Blob) queued.push(body);
    return true;
  });
  api.use(
    respond(reportWatched, ({ params, body }) => {
      if (params.videoId === opened.videoId) sent(body);
      return {};
    }),
  );
});

const queuedReports = async (): Promise<Report[]> =>
  Promise.all(queued.map(async (blob) => JSON.parse(await blob.text())));

/** A video whose playback the test decides. */
function aVideoElement() {
  const video = document.createElement('video');
  const state = { currentTime: 0, paused: true, seeking: false, ended: false };
  for (const name of Object.keys(state)) {
    Object.defineProperty(video, name, { get: () => Reflect.get(state, name) });
  }
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_ENOUGH_DATA });
  const happen = (type: string, change: Partial<typeof state>) => {
    Object.assign(state, change);
    video.dispatchEvent(new Event(type));
  };
  return {
    video,
    playTo(time: number, seconds = time - state.currentTime) {
      if (state.paused) happen('playing', { paused: false });
      now += seconds * 1000;
      happen('timeupdate', { currentTime: time });
    },
    pause: () => happen('pause', { paused: true }),
    end: () => happen('ended', { paused: true, ended: true }),
    seek(time: number) {
      happen('seeking', { seeking: true, currentTime: time });
      happen('seeked', { seeking: false });
    },
  };
}

function Reports() {
  useWatchReports();
  return null;
}

async function play(opening: Opening | undefined) {
  const media = aVideoElement();
  const scope = aPlayerScope({ player: createPlayerStore(media.video) });
  const scene = (current: Opening | undefined) => (
    <PlayerContext value={{ ...scope, options: { ...scope.options, opening: current } }}>
      <Reports />
    </PlayerContext>
  );
  const { rerender } = await render(scene(opening));
  return { ...media, reopen: (current: Opening) => rerender(scene(current)) };
}

test('reports what has played every ten seconds', async () => {
  const { playTo } = await play(opened);
  playTo(9);
  playTo(10);
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([[{ session: 'the-session', ranges: [[0, 10]], source: 'search', isEnd: false }]]);
  playTo(15);
  playTo(30, 5);
  await expect.poll(() => sent.mock.lastCall?.[0].ranges).toEqual([[10, 30]]);
});

test('leaving the video reports the rest and the end', async () => {
  const { playTo, seek } = await play({ ...opened, source: 'external', referrer: 'news.example' });
  playTo(3);
  seek(60);
  playTo(62);
  await cleanup();
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      [
        {
          session: 'the-session',
          ranges: [
            [0, 3],
            [60, 62],
          ],
          source: 'external',
          referrer: 'news.example',
          isEnd: true,
        },
      ],
    ]);
  expect(queued).toEqual([]);
});

test('a hidden page reports without an end, and a closed one with it', async () => {
  const { playTo } = await play(opened);
  playTo(3);
  setVisibility('hidden');
  playTo(5);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  await cleanup();
  expect(await queuedReports()).toMatchObject([
    { ranges: [[0, 3]], isEnd: false },
    { ranges: [[3, 5]], isEnd: true },
  ]);
});

test('a pause reports after ten seconds, and the end of the video at once', async () => {
  const { playTo, pause, end } = await play(opened);
  const wait = vi.spyOn(globalThis, 'setTimeout');
  playTo(3);
  pause();
  const [afterPause] = wait.mock.calls.filter(([, delay]) => delay === 10_000).at(-1) ?? [];
  expect(sent).not.toHaveBeenCalled();
  if (typeof afterPause === 'function') afterPause();
  await expect.poll(() => sent.mock.lastCall?.[0].ranges).toEqual([[0, 3]]);
  playTo(8);
  end();
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ ranges: [[3, 8]], isEnd: false });
});

test('a lost report is part of the next one', async () => {
  const { playTo } = await play(opened);
  const lost = vi.fn();
  const original = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementationOnce((...call) => original(...call).finally(lost));
  api.use(fail(reportWatched));
  playTo(10);
  await expect.poll(() => lost.mock.calls.length).toBe(1);
  api.use(
    respond(reportWatched, ({ params, body }) => {
      if (params.videoId === opened.videoId) sent(body);
      return {};
    }),
  );
  await expect
    .poll(() => {
      now += 10_000;
      playTo(20, 0);
      return sent.mock.lastCall?.[0].ranges;
    })
    .toEqual([[0, 20]]);
});

test('a report that the browser refuses to queue is sent by the page', async () => {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(false);
  const { playTo } = await play(opened);
  playTo(3);
  setVisibility('hidden');
  await expect.poll(() => sent.mock.lastCall?.[0].ranges).toEqual([[0, 3]]);
});

test('while a report is pending, what follows waits for it, except on a hidden page', async () => {
  const release = Promise.withResolvers<void>();
  const requests = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    await release.promise;
    return new Response();
  });
  const { playTo, end } = await play(opened);
  playTo(10);
  playTo(20);
  playTo(30);
  expect(requests).toHaveBeenCalledTimes(1);
  setVisibility('hidden');
  expect(await queuedReports()).toMatchObject([{ ranges: [[10, 30]] }]);
  playTo(33);
  end();
  expect(requests).toHaveBeenCalledTimes(1);
  release.resolve();
  await expect.poll(() => String(requests.mock.calls[1]?.[1]?.body)).toContain('"ranges":[[30,33]]');
});

test.each([
  ['is sent again after the login has expired', 401, [[0, 20]]],
  ['that the server refuses is dropped', 403, [[10, 20]]],
])('a report %s', async (_, status, next) => {
  const requests = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status }));
  const { playTo } = await play(opened);
  playTo(10);
  await expect
    .poll(() => {
      now += 10_000;
      playTo(20, 0);
      return JSON.parse(String(requests.mock.lastCall?.[1]?.body)).ranges;
    })
    .toEqual(next);
});

test('the session is the first one that is known', async () => {
  const { playTo, reopen } = await play({ ...opened, session: undefined });
  playTo(10);
  await reopen({ ...opened, session: 'the-first' });
  playTo(20);
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ session: 'the-first', ranges: [[0, 20]] });
  await reopen({ ...opened, session: 'of-another-response' });
  playTo(30);
  await expect
    .poll(() => sent.mock.lastCall?.[0])
    .toMatchObject({ session: 'the-first', ranges: [[20, 30]] });
});

test.each<[string, Partial<Opening> | undefined, boolean]>([
  ['with Global Privacy Control', {}, true],
  ['without a session', { session: undefined }, false],
  ['for a player without an opening', undefined, false],
])('nothing is reported %s', async (_, change, isPrivate) => {
  Object.assign(navigator, { globalPrivacyControl: isPrivate });
  const { playTo } = await play(change && { ...opened, ...change });
  playTo(10);
  playTo(20);
  await cleanup();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(queued).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});
