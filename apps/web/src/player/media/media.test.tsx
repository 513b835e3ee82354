import { afterEach, expect, test } from 'vitest';
import { createMedia } from './media.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function mediaOf(video: HTMLVideoElement) {
  const media = createMedia(video);
  closing.push(media.connect());
  return media;
}

test('a pause during a source change takes effect', () => {
  const video = document.createElement('video');
  const media = mediaOf(video);
  video.dispatchEvent(new Event('play'));
  // Replacing the source pauses the element, although the viewer hasn't paused it.
  expect([video.paused, media.getState().paused]).toEqual([true, false]);
  media.togglePlay();
  expect(media.shouldPlay()).toBe(false);
  media.togglePlay();
  expect(media.shouldPlay()).toBe(true);
});
