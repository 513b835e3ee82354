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

test('a pause while the source changes holds', () => {
  const video = document.createElement('video');
  const media = mediaOf(video);
  video.dispatchEvent(new Event('play'));
  // The element of a source that is being replaced is paused, though nobody asked for it.
  expect([video.paused, media.getState().paused]).toEqual([true, false]);
  media.togglePlay();
  expect(media.shouldPlay()).toBe(false);
  media.togglePlay();
  expect(media.shouldPlay()).toBe(true);
});
