import { logFailure } from '#lib/browser/log.ts';

/**
 * Starts to watch a gesture once its code has loaded, until the returned function is called. Loads nothing on a device
 * without a touch screen.
 */
export function watchTouches(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | null = null;
  let isOver = !matchMedia('(any-pointer: coarse)').matches;
  if (!isOver) {
    load().then(
      (start) => {
        if (!isOver) stop = start();
      },
      (error: unknown) => logFailure('could not load a gesture', error),
    );
  }
  return () => {
    isOver = true;
    stop?.();
  };
}
