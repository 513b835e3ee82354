import { useLayoutEffect } from 'react';
import { usePlayer } from './player-context.ts';

/** Milliseconds between two notes while it plays. */
const interval = 10_000;

/** Notes where the viewer is: now and then, at each pause, and on leaving. */
export function usePositionNotes(onPosition: ((seconds: number) => void) | undefined): void {
  const { media } = usePlayer();

  // Ends before the passive effects of the player do, which take the film away.
  useLayoutEffect(() => {
    if (!onPosition) return;
    const { video } = media;
    const watch = new AbortController();
    const { signal } = watch;
    let noted: number | null = null;
    let notedAt = performance.now();

    function note(): void {
      const position = media.now();
      if (video.played.length === 0 || position === noted) return;
      noted = position;
      notedAt = performance.now();
      onPosition?.(position);
    }

    function noteNowAndThen(): void {
      if (performance.now() - notedAt >= interval) note();
    }

    function noteWhenHidden(): void {
      // A telephone may never come back to the page, and says nothing else.
      if (document.visibilityState === 'hidden') note();
    }

    video.addEventListener('timeupdate', noteNowAndThen, { signal });
    video.addEventListener('pause', note, { signal });
    window.addEventListener('pagehide', note, { signal });
    document.addEventListener('visibilitychange', noteWhenHidden, { signal });
    return () => {
      note();
      watch.abort();
    };
  }, [media, onPosition]);
}
