import { useLayoutEffect } from 'react';
import { usePlayer } from './player-context.ts';

/** Milliseconds between two notes while it plays. */
const interval = 10_000;

/** Notes where the viewer is: now and then, at each pause, and on leaving. */
export function usePositionReports(onPosition: ((seconds: number) => void) | undefined): void {
  const { media } = usePlayer();

  // Ends before the passive effects of the player do, which take the film away.
  useLayoutEffect(() => {
    if (!onPosition) return;
    const { video } = media;
    const watch = new AbortController();
    const { signal } = watch;
    let reported: number | null = null;
    let reportedAt = performance.now();

    function report(): void {
      const position = media.now();
      if (video.played.length === 0 || position === reported) return;
      reported = position;
      reportedAt = performance.now();
      onPosition?.(position);
    }

    function reportWhenDue(): void {
      if (performance.now() - reportedAt >= interval) report();
    }

    function reportWhenHidden(): void {
      // A telephone may never come back to the page, and says nothing else.
      if (document.visibilityState === 'hidden') report();
    }

    video.addEventListener('timeupdate', reportWhenDue, { signal });
    video.addEventListener('pause', report, { signal });
    window.addEventListener('pagehide', report, { signal });
    document.addEventListener('visibilitychange', reportWhenHidden, { signal });
    return () => {
      report();
      watch.abort();
    };
  }, [media, onPosition]);
}
