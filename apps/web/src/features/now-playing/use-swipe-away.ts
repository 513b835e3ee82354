import { type RefObject, useEffect, useEffectEvent } from 'react';
import { watchTouches } from '#player/input/watch-touches.ts';

/** On touch screens, lets the viewer swipe the element away to close it. */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    return watchTouches(async () => {
      const { watchSwipeAway } = await import('./swipe-away.ts');
      return () => watchSwipeAway(current, () => close());
    });
  }, [element]);
}
