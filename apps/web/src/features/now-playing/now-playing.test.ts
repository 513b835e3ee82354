import { expect, test } from 'vitest';
import { createNowPlaying } from './now-playing.ts';

const slot = {} as HTMLElement;

function openPaused() {
  const playing = createNowPlaying();
  playing.enter(slot);
  playing.open({ videoId: 'a', listId: null, startAt: null, openedFrom: { source: 'home' } });
  return playing;
}

test('a paused video closes with its page, unless the viewer minimizes it', () => {
  const closed = openPaused();
  closed.leave(slot);
  expect(closed.getState().watched).toBeNull();
  const minimized = openPaused();
  minimized.minimize(() => true);
  minimized.leave(slot);
  expect(minimized.getState()).toMatchObject({ watched: { videoId: 'a' }, slot: null });
});

test('a viewer who has stayed instead of minimizing later leaves as usual', () => {
  const playing = openPaused();
  playing.minimize(() => false);
  playing.leave(slot);
  expect(playing.getState().watched).toBeNull();
});
