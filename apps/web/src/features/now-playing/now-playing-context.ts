import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlayerState } from '#player/store/player-store.ts';
import { usePlayerHandleState } from '#player/use-player-handle.ts';
import type { NowPlaying, NowPlayingState } from './now-playing.ts';

export const NowPlayingContext = createContext<NowPlaying | null>(null);

export function useNowPlaying(): NowPlaying {
  const playing = useContext(NowPlayingContext);
  if (!playing) throw new Error('rendered outside the application');
  return playing;
}

/** Selects a value from the now-playing state. Rerenders only when that value changes. */
export function useNowPlayingState<Value>(select: (state: NowPlayingState) => Value): Value {
  const { subscribe, getState } = useNowPlaying();
  const read = () => select(getState());
  return useSyncExternalStore(subscribe, read, read);
}

/** Selects a value from the player's state. Returns `otherwise` until the player is ready. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value, otherwise: Value): Value {
  const player = useNowPlayingState((state) => state.player);
  return usePlayerHandleState(player, select, otherwise);
}
