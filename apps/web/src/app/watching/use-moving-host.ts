import { useLayoutEffect, useRef, useState } from 'react';
import { moveInto } from '#features/now-playing/move-into.ts';
import { useNowPlaying } from '#features/now-playing/now-playing-context.ts';

/**
 * Creates the player's host element and moves it between the video's page and the corner. React always renders into
 * this element, so the player is never remounted.
 */
export function useMovingHost() {
  const { getState, subscribe } = useNowPlaying();
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
    // A page that unmounts changes the slot, so `move` runs before the player would leave the document with the page.
    return subscribe(move);
  }, [getState, subscribe, host]);

  return { host, corner };
}
