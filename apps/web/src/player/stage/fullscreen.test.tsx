import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toggleFullscreen } from './fullscreen.ts';

test('two quick presses enter and leave full screen', async () => {
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
  // Browsers report changes when they render. A busy one may report both in one frame, so that neither state is
  // observable.
  await expect.poll(() => changes).toBe(2);
  expect(document.fullscreenElement).toBeNull();
});
