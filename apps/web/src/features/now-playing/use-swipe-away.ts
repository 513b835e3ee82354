import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSwipe, moveElement, watchDrags } from '#player/input/drag.ts';

/** Milliseconds until the element has left the screen. */
const leaveDuration = 200;

/**
 * On touch screens, lets the viewer drag the element down or sideways to close it. It follows the finger, and springs
 * back after a short drag. A drag upwards scrolls the page.
 */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let isSideways = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = (pixels: number, isAnimated: boolean) =>
      moveElement(current, `translate${isSideways ? 'X' : 'Y'}(${pixels}px)`, isAnimated);
    const stop = watchDrags(current, {
      accepts: (x, y) => {
        isSideways = Math.abs(x) > Math.abs(y);
        return isSideways || y > 0;
      },
      onMove: ({ x, y }) => move(isSideways ? x : Math.max(y, 0), false),
      onEnd: ({ x, y, speedX, speedY }, isCanceled) => {
        const direction = isSideways ? Math.sign(x) : 1;
        const [distance, speed] = isSideways ? [x, speedX] : [y, speedY];
        const size = isSideways ? current.offsetWidth : current.offsetHeight;
        if (isCanceled || !isSwipe(distance * direction, speed * direction, size)) {
          moveElement(current, null, true);
          return;
        }
        move(direction * (isSideways ? window.innerWidth : window.innerHeight), true);
        timer = setTimeout(close, leaveDuration);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [element]);
}
