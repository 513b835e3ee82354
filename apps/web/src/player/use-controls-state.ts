import { useSyncExternalStore } from 'react';
import type { PlayerHandle } from './media/media.ts';
import type { MediaState } from './media/media-state.ts';

const never = () => () => {};

/**
 * Selects a primitive from the player's state for components outside the player. Returns `otherwise` until it is ready.
 */
export function useControlsState<Value extends string | number | boolean>(
  controls: PlayerHandle | null,
  select: (state: MediaState) => Value,
  otherwise: Value,
): Value {
  return useSyncExternalStore(controls?.subscribe ?? never, () =>
    controls ? select(controls.getState()) : otherwise,
  );
}
