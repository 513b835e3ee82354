import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aPlayerScope } from '#test/player-scope.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import type { Neighbors } from '../input/command.ts';
import { PlayerContext } from '../player-context.ts';
import { createPlayerStore, type PlayerStore } from '../store/player-store.ts';
import { useMediaSession } from './use-media-session.ts';

const shown = { title: 'A week by the sea', artist: 'Ada Lovelace', poster: null };
const alone = { playNext: null, playPrevious: null };
const runCommand = vi.fn();
const handlers = new Map<string, MediaSessionActionHandler>();

beforeEach(() => {
  runCommand.mockClear();
  handlers.clear();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    handlers.delete(action);
    if (handler) handlers.set(action, handler);
  });
});

const act = (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details });

function Session({ canPlay }: { canPlay: boolean }) {
  useMediaSession({ ...shown, canPlay });
  return null;
}

type SceneProps = { media: PlayerStore; neighbors?: Neighbors; canPlay?: boolean };

function Scene({ media: player, neighbors = alone, canPlay = true }: SceneProps) {
  useEffect(() => player.connect(), [player]);
  const [before] = useState(() => aPlayerScope({ player, runCommand }));
  return (
    <PlayerContext value={{ ...before, neighbors }}>
      <Session canPlay={canPlay} />
    </PlayerContext>
  );
}

function aMinute(): PlayerStore {
  const media = createPlayerStore(document.createElement('video'));
  media.video.src = silentAudioUrl(60);
  return media;
}

test('the lock screen gets every position change, and is cleared when the player closes', async () => {
  const positions = vi.spyOn(navigator.mediaSession, 'setPositionState');
  const media = aMinute();
  const { unmount } = await render(<Scene media={media} />);
  const last = () => positions.mock.lastCall?.[0];
  await expect.poll(last).toEqual({ duration: 60, playbackRate: 1, position: 0 });
  media.setSpeed(2);
  await expect.poll(last).toEqual({ duration: 60, playbackRate: 2, position: 0 });
  act('seekto', { seekTime: 42 });
  await expect.poll(last).toEqual({ duration: 60, playbackRate: 2, position: 42 });
  await unmount();
  expect(last()).toBeUndefined();
  expect([...handlers.keys()]).toEqual([]);
  expect(navigator.mediaSession.metadata).toBeNull();
});

test('the lock screen offers only the actions that are possible', async () => {
  const playing = { playNext: () => {}, playPrevious: null };
  const media = aMinute();
  const { rerender } = await render(<Scene media={media} />);
  const offered = () => [...handlers.keys()].sort();
  const all = ['pause', 'play', 'seekbackward', 'seekforward', 'seekto'];
  await expect.poll(offered).toEqual(all);
  await rerender(<Scene media={media} neighbors={playing} />);
  expect(offered()).toEqual(['nexttrack', ...all].sort());
  act('nexttrack');
  act('seekbackward', { seekOffset: 15 });
  act('seekforward');
  expect(runCommand.mock.calls.flat()).toEqual([
    { name: 'next-video' },
    { name: 'seek-by', seconds: -15 },
    { name: 'seek-by', seconds: 10 },
  ]);
  await rerender(<Scene media={media} canPlay={false} />);
  expect(offered()).toEqual([]);
});

test('play and pause from a headset are idempotent', async () => {
  const media = aMinute();
  media.video.muted = true;
  await render(<Scene media={media} />);
  await expect.poll(() => handlers.has('play')).toBe(true);
  act('play');
  act('play');
  await expect.poll(() => media.video.currentTime).toBeGreaterThan(0);
  act('pause');
  act('pause');
  expect(media.video.paused).toBe(true);
});
