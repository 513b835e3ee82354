import { useEffect, useState } from 'react';
import type { PlayerHandle } from '#player/store/player-store.ts';
import type { Cue } from './cues.ts';

/** Returns the last caption that is on screen at the player's time, updated every frame during playback. */
export function useCurrentCue(player: PlayerHandle | null, cues: readonly Cue[]): Cue | null {
  const [current, setCurrent] = useState<Cue | null>(null);
  useEffect(() => {
    if (!player) return;
    let frame = 0;
    const follow = () => {
      const now = player.now() * 1000;
      setCurrent(cues.findLast(({ from, until }) => from <= now && now < until) ?? null);
      cancelAnimationFrame(frame);
      if (!player.getState().paused) frame = requestAnimationFrame(follow);
    };
    follow();
    const unsubscribe = player.subscribe(follow);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [player, cues]);
  return current;
}
