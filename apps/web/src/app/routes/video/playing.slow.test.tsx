import { savePosition } from '@kinora/contract/history';
import { getPlaylist } from '@kinora/contract/playlists';
import { listRelatedVideos } from '@kinora/contract/recommendations';
import { logout } from '@kinora/contract/sessions';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '#lib/api/query-keys.ts';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist, aVideo, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { visit } from '#test/visit.tsx';

/** Seconds: long enough that no video ends before a busy machine has run the checks. */
const duration = 600;
const sea = aVideo({ title: 'A week by the sea', videoFile: silentAudioUrl(duration), duration });
const dunes = aVideo({ title: 'Dunes', videoFile: silentAudioUrl(duration), duration });
const gulls = aVideo({ title: 'Gulls', videoFile: silentAudioUrl(duration), duration });
const all = [sea, dunes, gulls];
const pathOf = ({ _id }: { _id: string }) => `/video/${_id}`;

const positions = vi.fn();
const small = page.getByRole('region', { name: 'Mini player' });
const card = page.getByRole('region', { name: 'Up next' });
const autoplay = page.getByRole('switch', { name: 'Autoplay' });
const media = () => document.querySelector('video');
const home = link('Home').first();

beforeEach(() => {
  positions.mockClear();
  api.use(...defaultHandlers());
  api.use(
    respond(listVideos, () => ({ videos: all, ...pagination() })),
    respond(listRelatedVideos, ({ params }) => ({
      videos: all.filter(({ _id }) => _id !== params.videoId),
      ...pagination(),
    })),
    respond(getVideo, ({ params }) => all.find(({ _id }) => _id === params.videoId) ?? sea),
    respond(savePosition, ({ params, body }) => {
      positions(params.videoId);
      return { position: body.position };
    }),
  );
});

/**
 * Waits until half a second of this video has played, by which time the player has reported the new time. Until the
 * source is replaced, the element still has the previous video's time.
 */
const moves = ({ videoFile }: typeof sea) =>
  expect.poll(() => (media()?.src === videoFile ? media()?.currentTime : 0)).toBeGreaterThan(0.5);

/** Opens a video's page and waits until the video plays. */
async function watch(video = sea) {
  const client = await visit(pathOf(video), ada);
  await moves(video);
  return client;
}

/** Stops the countdown to the next video, because a busy machine may be too slow to click before it ends. */
const holdCountdown = () => vi.stubGlobal('setInterval', () => 0);

/** Seeks to the last moment and waits until the video ends. */
async function playToEnd() {
  const element = media();
  if (element) element.currentTime = duration - 0.1;
  await expect.poll(() => media()?.ended).toBe(true);
}

describe('the small player', () => {
  test('continues with the same video from page to page, and links back to its page', async () => {
    await watch();
    const element = media();
    const pauses = vi.fn();
    element?.addEventListener('pause', pauses);
    await home.click();
    await expectVisible(small);
    await expectVisible(small.getByText('A week by the sea'));
    await link('Watch History').first().click();
    await expectUrl('/history');
    expect(small.element().contains(element)).toBe(true);
    await small.getByRole('link', { name: 'Back to A week by the sea' }).click();
    await expectUrl(pathOf(sea));
    await expectVisible(heading('A week by the sea'));
    await expect.element(small).not.toBeInTheDocument();
    expect(media()).toBe(element);
    expect(document.querySelector('main')?.contains(element)).toBe(true);
    expect(pauses).not.toHaveBeenCalled();
  });

  test('closes by its button or Escape, saves the position, and moves the focus to the page', async () => {
    await watch();
    await home.click();
    await button('Close mini player').click();
    await expectAbsent(small);
    await expect.poll(media).toBeNull();
    await expect.poll(() => positions.mock.calls).toContainEqual([sea._id]);
    await expect.element(page.getByRole('main')).toHaveFocus();

    await page.getByRole('main').getByRole('link', { name: 'Dunes' }).click();
    await moves(dunes);
    await home.click();
    await expectVisible(small);
    small.getByRole('button', { name: 'Pause' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expectAbsent(small);
  });

  test('gives up the focus to the page that opens', async () => {
    await visit('/', ada);
    await page.getByRole('main').getByRole('link', { name: 'Dunes' }).click();
    await moves(dunes);
    const player = page.getByRole('region', { name: 'Video player: Dunes' });
    player.element().focus();
    window.history.back();
    await expectVisible(small);
    await expect.poll(() => document.activeElement?.closest('[data-stage]') ?? null).toBeNull();
    await expect.poll(() => document.activeElement?.closest('main') ?? null).not.toBeNull();
  });

  test('comes before the page in the Tab order, so that it is reachable despite an endless list', async () => {
    await watch();
    await home.click();
    await expectVisible(small.getByRole('button', { name: 'Next video' }));
    page.getByRole('main').element().focus();
    for (const name of ['Close mini player', 'Next video', 'Pause']) {
      await userEvent.tab({ shift: true });
      await expect.element(small.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect.element(small.getByRole('slider', { name: 'Seek' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(small.getByRole('link')).toHaveFocus();
  });

  test('responds to K and I anywhere on the page, but not to scroll keys', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    await userEvent.keyboard('k');
    await expectVisible(small.getByRole('button', { name: 'Play' }));
    await userEvent.keyboard(' ');
    expect(media()?.paused).toBe(true);
    small.getByRole('link').element().focus();
    await userEvent.keyboard(' ');
    await expectVisible(small.getByRole('button', { name: 'Pause' }));
    await userEvent.keyboard('i');
    await expectUrl(pathOf(sea));
  });

  test('shows its time on a bar that seeks by keyboard and pointer', async () => {
    await watch();
    const element = media();
    await home.click();
    const bar = small.getByRole('slider', { name: 'Seek' });
    await expectVisible(bar);
    // Pauses, because playback could continue before a busy machine reads the time.
    await userEvent.keyboard('k');
    await expectVisible(small.getByRole('button', { name: 'Play' }));
    const before = element?.currentTime ?? 0;
    (bar.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => element?.currentTime).toBeCloseTo(before + 10, 1);
    const { width, height } = bar.element().getBoundingClientRect();
    await bar.click({ position: { x: width / 2, y: height / 2 } });
    // One pixel of the bar is several seconds.
    await expect.poll(() => element?.currentTime).toBeCloseTo(duration / 2, -1);
    await expect
      .element(bar)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^0[45]:\d\d of 10:00$/));
    expect(media()).toBe(element);
  });

  test("doesn't open for a paused video", async () => {
    await watch();
    await userEvent.keyboard('k');
    await expectVisible(button('Play'));
    await home.click();
    await expectUrl('/');
    await expect.poll(media).toBeNull();
    await expectAbsent(small);
  });

  test('closes on forms, which it would cover, and saves the position', async () => {
    await watch();
    await link('Create').first().click();
    await expectUrl('/upload');
    await expectVisible(heading('Upload Video'));
    await expectAbsent(small);
    await expect.poll(media).toBeNull();
    await expect.poll(() => positions.mock.calls).toContainEqual([sea._id]);
  });

  test('is replaced when another video opens', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    await page.getByRole('main').getByRole('link', { name: 'Dunes' }).click();
    await expectVisible(heading('Dunes'));
    await expectVisible(page.getByRole('region', { name: 'Video player: Dunes' }));
    await expectAbsent(small);
    expect(document.querySelectorAll('video')).toHaveLength(1);
  });

  test('ends with the session', async () => {
    api.use(respond(logout, () => ({})));
    await watch();
    await home.click();
    await expectVisible(small);
    await button('Account menu').click();
    await button('Log out').click();
    await expectVisible(link('Sign up').first());
    await expect.poll(media).toBeNull();
  });

  test('closes when its video is gone, but not when the video is only removed from the history', async () => {
    const client = await watch();
    await home.click();
    await expectVisible(small);
    client.removeQueries({ queryKey: queryKeys.video(sea._id) });
    await userEvent.keyboard('k');
    await expectVisible(small.getByText('A week by the sea'));
    api.use(respondWithError(getVideo, 'NOT_FOUND', 'Video not found'));
    await client.prefetchQuery({ queryKey: queryKeys.video(sea._id), queryFn: () => sea });
    client.removeQueries({ queryKey: queryKeys.video(sea._id) });
    await expectAbsent(small);
  });

  test('closes when its video is deleted while it plays', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    api.use(
      respondWithError(getVideo, 'NOT_FOUND', 'Video not found'),
      respondWithError(savePosition, 'NOT_FOUND', 'Video not found'),
    );
    // Each pause saves the position.
    await small.getByRole('button', { name: 'Pause' }).click();
    await expectVisible(page.getByText('This video is no longer available.'));
    await expectAbsent(small);
  });
});

describe('a failure in the small player', () => {
  const failure = small.getByRole('alert');
  const retry = small.getByRole('button', { name: 'Retry' });

  /** Breaks every source like a lost connection, and waits until the player gives up. */
  async function breakSource() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { src } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    const broken = URL.createObjectURL(new Blob(['nothing to play']));
    const element = media();
    if (!element) return;
    Object.defineProperty(element, 'src', {
      configurable: true,
      get: () => src.get?.call(element),
      set: () => src.set?.call(element, broken),
    });
    element.src = broken;
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(4000);
        return failure.query();
      })
      .not.toBeNull();
    vi.useRealTimers();
    Reflect.deleteProperty(element, 'src');
  }

  test('offers a retry, which keeps the focus', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    (small.getByRole('button', { name: 'Pause' }).element() as HTMLElement).focus();
    await breakSource();
    await expectVisible(small.getByText('Unable to play this video.'));
    await expect.element(retry).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectAbsent(failure);
    await moves(sea);
    await expectVisible(small.getByRole('button', { name: 'Pause' }));
  });

  test('offers no retry for a deleted or hidden video, and the player can be closed', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    api.use(respondWithError(getVideo, 'NOT_FOUND', 'Video not found'));
    await breakSource();
    await expectVisible(small.getByText('This video is no longer available.'));
    await expectAbsent(retry);
    await button('Close mini player').click();
    await expectAbsent(small);
  });

  test('is also shown when the next video fails to load', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    api.use(fail(getVideo));
    await small.getByRole('button', { name: 'Next video' }).click();
    await expectVisible(failure);
    api.use(respond(getVideo, () => dunes));
    await retry.click();
    await expectVisible(small.getByText('Dunes'));
    await moves(dunes);
    await expectAbsent(failure);
  });
});

describe('the next video', () => {
  test('starts five seconds after the end', async () => {
    await watch();
    // Each poll also advances the fake clock, by less than a second.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await playToEnd();
    await expectVisible(card.getByText('Dunes'));
    await expect.element(page.getByText('Up next in 5 seconds: Dunes')).toBeInTheDocument();
    await expectVisible(card.getByText('Up next in 5'));
    for (const left of [4, 3, 2, 1]) {
      await vi.advanceTimersByTimeAsync(1000);
      await expectVisible(card.getByText(`Up next in ${left}`));
    }
    await vi.advanceTimersByTimeAsync(1000);
    await expectUrl(pathOf(dunes));
    await expectVisible(heading('Dunes'));
  });

  test('can be canceled by a button or Escape, or started immediately', async () => {
    holdCountdown();
    await watch();
    await playToEnd();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(card);
    await button('Replay').click();
    await playToEnd();
    await expectVisible(card);
    await userEvent.keyboard('{Escape}');
    await expectAbsent(card);
    await button('Replay').click();
    await playToEnd();
    await card.getByRole('button', { name: 'Play now' }).click();
    await expectUrl(pathOf(dunes));
  });

  test("doesn't start once it is canceled, however long the page stays open", async () => {
    await watch();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await playToEnd();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(card);
    await vi.advanceTimersByTimeAsync(60_000);
    await button('Replay').click();
    await moves(sea);
    expect(window.location.pathname).toBe(pathOf(sea));
  });

  test("doesn't start once autoplay is off, even after a reload", async () => {
    await watch();
    await autoplay.click();
    await playToEnd();
    await expectVisible(button('Replay'));
    await expectAbsent(card);
    await visit(pathOf(dunes), ada);
    await expect.element(autoplay).not.toBeChecked();
  });

  test("doesn't start after a video that loops", async () => {
    await watch();
    await button('More').click();
    await page.getByRole('menuitemcheckbox', { name: 'Loop' }).click();
    await userEvent.keyboard('{Escape}');
    const element = media();
    if (element) element.currentTime = duration - 0.1;
    await expect.poll(() => media()?.currentTime).toBeLessThan(duration / 2);
    expect(media()?.paused).toBe(false);
    await expectAbsent(card);
  });

  test('plays on Shift+N in the same element, and Shift+P goes back', async () => {
    const readyWith = (name: string) =>
      expectVisible(
        page
          .getByRole('region', { name: `Video player: ${name}` })
          .getByRole('button', { name: 'Next video' }),
      );
    await watch();
    const element = media();
    await readyWith('A week by the sea');
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(dunes));
    await readyWith('Dunes');
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(gulls));
    await readyWith('Gulls');
    await userEvent.keyboard('{Shift>}P{/Shift}');
    await expectUrl(pathOf(dunes));
    await expectVisible(page.getByRole('region', { name: 'Video player: Dunes' }));
    expect(media()).toBe(element);
  });

  test('leaves the focus in the player, and in full screen', async () => {
    await watch();
    const player = (name: string) => page.getByRole('region', { name: `Video player: ${name}` });
    const next = player('A week by the sea').getByRole('button', { name: 'Next video' });
    await expect.element(next).toBeInTheDocument();
    (next.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectUrl(pathOf(dunes));
    await expectVisible(heading('Dunes'));
    await expect.element(player('Dunes')).toHaveFocus();
    await expect.element(player('Dunes').getByRole('button', { name: 'Next video' })).toBeInTheDocument();
    await userEvent.keyboard('f');
    await expect.poll(() => document.fullscreenElement).not.toBeNull();
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(gulls));
    await expectVisible(heading('Gulls'));
    await expect.element(player('Gulls')).toHaveFocus();
    await document.exitFullscreen();
  });

  test('has its buttons over the video on a phone, where the control bar has no room', async () => {
    await page.viewport(375, 812);
    const player = (name: string) => page.getByRole('region', { name: `Video player: ${name}` });
    /** Focuses a control before the click, because unfocused controls fade. */
    const clickIn = async (name: string, control: string) => {
      const wanted = player(name).getByRole('button', { name: control });
      await expect.element(wanted).toBeInTheDocument();
      await userEvent.keyboard('{Tab}');
      (wanted.element() as HTMLElement).focus();
      await wanted.click();
    };
    await watch();
    await expectAbsent(button('Previous video'));
    await clickIn('A week by the sea', 'Next video');
    await expectUrl(pathOf(dunes));
    await clickIn('Dunes', 'Previous video');
    await expectUrl(pathOf(sea));
    await expectVisible(player('A week by the sea'));
  });

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
