import { useSyncExternalStore } from 'react';
import type { PlayerHandle, PlayerState } from './store/player-store.ts';

const never = () => () => {};

/** Selects a value from the player's state for components outside the player. Returns `otherwise` until it is ready. */
export function usePlayerHandleState<Value>(
  player: PlayerHandle | null,
  select: (state: PlayerState) => Value,
  otherwise: Value,
): Value {
  return useSyncExternalStore(player?.subscribe ?? never, () =>
    player ? select(player.getState()) : otherwise,
  );
}
