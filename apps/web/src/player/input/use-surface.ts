import { useEffect } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { createTapReader } from './taps.ts';

/**
 * Makes the video a control: a click plays or pauses and a double click toggles full screen; by touch, a tap toggles
 * the controls and a double tap seeks.
 */
export function useSurface(toggleControls: () => void): void {
  const { player, runCommand } = usePlayer();

  useEffect(() => {
    const { video } = player;
    const surface = new AbortController();
    const { signal } = surface;
    let touched = false;
    const tap = createTapReader(toggleControls, (side) =>
      runCommand({ name: 'seek-by', seconds: side === 'left' ? -10 : 10 }),
    );

    function handleClick(event: MouseEvent): void {
      if (!touched) {
        runCommand({ name: 'toggle-play' });
      } else {
        tap((event.clientX - video.getBoundingClientRect().left) / video.clientWidth, event.timeStamp);
      }
    }

    video.addEventListener(
      'pointerdown',
      (event) => {
        touched = event.pointerType === 'touch';
      },
      { signal },
    );
    video.addEventListener('click', handleClick, { signal });
    video.addEventListener(
      'dblclick',
      () => {
        if (!touched) runCommand({ name: 'toggle-fullscreen' });
      },
      { signal },
    );
    return () => surface.abort();
  }, [player, runCommand, toggleControls]);
}
