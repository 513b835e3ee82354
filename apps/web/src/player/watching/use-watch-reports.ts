import { useEffectEvent, useLayoutEffect } from 'react';
import { usePlayer } from '../player-context.ts';
import { createReporter } from './reporter.ts';
import { allowsReports } from './send-report.ts';

/** Reports which sections of the video are watched, unless the browser forbids it. */
export function useWatchReports(): void {
  const { player, options } = usePlayer();
  const getOpening = useEffectEvent(() => options.opening);

  // A layout effect is cleaned up before the player's passive effects, which remove the source on unmount.
  useLayoutEffect(() => {
    if (!allowsReports()) return;
    return createReporter(player.video, () => getOpening()).connect();
  }, [player]);
}
