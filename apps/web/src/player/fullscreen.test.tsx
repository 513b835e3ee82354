import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toggleFullscreen } from './fullscreen.ts';

test('two quick presses fill the screen and leave it again', async () => {
  const states: boolean[] = [];
  const note = () => states.push(document.fullscreenElement !== null);
  document.addEventListener('fullscreenchange', note);
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
  await expect.poll(() => states).toEqual([true, false]);
  document.removeEventListener('fullscreenchange', note);
});
