import type { KeyboardEvent } from 'react';
import type { MediaState } from '#player/media/media-state.ts';

type Position = Pick<MediaState, 'currentTime' | 'duration'>;

/**
 * Returns the time in seconds to which a key on the seek bar seeks. The input's step of a tenth of a second is too
 * small for the keyboard.
 */
export function readSeekKey(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { currentTime, duration }: Position,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const targets: Record<string, number> = {
    ArrowLeft: currentTime - 5,
    ArrowDown: currentTime - 5,
    ArrowRight: currentTime + 5,
    ArrowUp: currentTime + 5,
    PageDown: currentTime - duration / 10,
    PageUp: currentTime + duration / 10,
    Home: 0,
    End: duration,
  };
  return targets[key];
}
