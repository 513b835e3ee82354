import { expect, test } from 'vitest';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { createPlayerStore } from './player-store.ts';

test('a disconnected store leaves the element to the next one', async () => {
  const video = document.createElement('video');
  const [first, second] = [createPlayerStore(video, { startAt: 5 }), createPlayerStore(video)];
  const disconnect = first.connect();
  first.setSources({ hls: null, file: silentAudioUrl(10) });
  await expect.poll(() => first.getState().status).toBe('playing');
  disconnect();
  const close = second.connect();
  const file = silentAudioUrl(20);
  second.setSources({ hls: null, file });
  await expect.poll(() => second.getState().status).toBe('playing');
  first.markGone();
  first.retry();
  expect([video.src, second.getState().currentTime, second.getState().status]).toEqual([file, 0, 'playing']);
  close();
  expect(video.getAttribute('src')).toBeNull();
});
