import { useSyncExternalStore } from 'react';
import type { PlayerHandle, PlayerState } from './store/player-store.ts';

const never = () => () => {};

/** Selects a value from the player's state for components outside the player. Returns `otherwise` until it is ready. */
export function useControlsState<Value>(
  controls: PlayerHandle | null,
  select: (state: PlayerState) => Value,
  otherwise: Value,
): Value {
  return useSyncExternalStore(controls?.subscribe ?? never, () =>
    controls ? select(controls.getState()) : otherwise,
  );
}
