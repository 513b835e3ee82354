import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toggleFullscreen } from './fullscreen.ts';

test('two quick presses fill the screen and leave it again', async () => {
  let changes = 0;
  const count = () => {
    changes += 1;
  };
  document.addEventListener('fullscreenchange', count);
  onTestFinished(() => document.removeEventListener('fullscreenchange', count));
  const video = document.createElement('video');
  await render(
    <button
      type="button"
      onClick={({ currentTarget }) => {
        toggleFullscreen(currentTarget, video);
        toggleFullscreen(currentTarget, video);
      }}
    >
      Press twice
    </button>,
  );
  await page.getByRole('button', { name: 'Press twice' }).click();
  // A browser tells of changes when it draws. A busy one may tell of both in one frame, when neither state is to be seen.
  await expect.poll(() => changes).toBe(2);
  expect(document.fullscreenElement).toBeNull();
});
