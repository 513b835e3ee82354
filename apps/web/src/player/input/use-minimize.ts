import { useLayoutEffect } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { watchTouches } from './watch-touches.ts';

/** On touch screens, lets the viewer drag the player down. `minimize` is undefined where that isn't possible. */
export function useMinimize(minimize: (() => void) | undefined): void {
  const { stage } = usePlayer();

  // A layout effect, so that the player is in its place when it is painted in the corner.
  useLayoutEffect(() => {
    if (!minimize) return;
    return watchTouches(async () => {
      const { watchMinimizing } = await import('./minimize.ts');
      return () => watchMinimizing(stage, minimize);
    });
  }, [stage, minimize]);
}
