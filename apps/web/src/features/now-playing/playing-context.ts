import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlayerState } from '#player/store/player-store.ts';
import { useControlsState } from '#player/use-controls-state.ts';
import type { Playing, PlayingState } from './playing.ts';

export const PlayingContext = createContext<Playing | null>(null);

export function usePlaying(): Playing {
  const playing = useContext(PlayingContext);
  if (!playing) throw new Error('rendered outside the application');
  return playing;
}

/** Selects a value from the playing state. Rerenders only when that value changes. */
export function usePlayingState<Value>(select: (state: PlayingState) => Value): Value {
  const { subscribe, getState } = usePlaying();
  const read = () => select(getState());
  return useSyncExternalStore(subscribe, read, read);
}

/** Selects a value from the player's state. Returns `otherwise` until the player is ready. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value, otherwise: Value): Value {
  const controls = usePlayingState((state) => state.controls);
  return useControlsState(controls, select, otherwise);
}
