import { useLayoutEffect } from 'react';
import { usePlayer } from './player-context.ts';

/** Milliseconds between reports during playback. */
const interval = 10_000;

/** Reports the position in seconds: periodically, at each pause, and on leaving. */
export function usePositionReports(onPosition: ((seconds: number) => void) | undefined): void {
  const { player } = usePlayer();

  // A layout effect is cleaned up before the player's passive effects, which remove the source on unmount.
  useLayoutEffect(() => {
    if (!onPosition) return;
    const { video } = player;
    const watch = new AbortController();
    const { signal } = watch;
    let reported: number | null = null;
    let reportedAt = performance.now();

    function report(): void {
      const position = player.now();
      if (video.played.length === 0 || position === reported) return;
      reported = position;
      reportedAt = performance.now();
      onPosition?.(position);
    }

    function reportWhenDue(): void {
      if (performance.now() - reportedAt >= interval) report();
    }

    function reportWhenHidden(): void {
      // On a phone, the viewer may never return to the page, and then no other event fires.
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
  }, [player, onPosition]);
}
