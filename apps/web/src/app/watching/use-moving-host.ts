import { useLayoutEffect, useRef, useState } from 'react';
import { moveInto } from '#features/now-playing/move-into.ts';
import { usePlaying } from '#features/now-playing/playing-context.ts';

/**
 * An element for the player, which moves between the page of the video and the corner. React renders into it without
 * knowing where it is, so that the player stays the same.
 */
export function useMovingHost() {
  const { getState, subscribe } = usePlaying();
  const [host] = useState(() => document.createElement('div'));
  const corner = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const move = () => {
      const { slot } = getState();
      const place = slot ?? corner.current;
      if (!place) return;
      moveInto(place, host);
      if (!slot && host.contains(document.fullscreenElement)) void document.exitFullscreen();
    };
    move();
    // Called while the page leaves, before the browser takes the player out of the document along with it.
    return subscribe(move);
  }, [getState, subscribe, host]);

  return { host, corner };
}
