import { isSwipe, moveElement, watchDrags } from '#player/input/drag.ts';

/** Milliseconds until the element has left the screen. */
const leaveDuration = 200;

/**
 * Lets the viewer drag an element down or sideways to close it, until the returned function is called. The element
 * follows the finger, and springs back after a short drag. A drag upwards scrolls the page.
 */
export function watchSwipeAway(element: HTMLElement, close: () => void): () => void {
  let isSideways = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = (pixels: number, isAnimated: boolean) =>
    moveElement(element, `translate${isSideways ? 'X' : 'Y'}(${pixels}px)`, isAnimated);
  const stop = watchDrags(element, {
    accepts: (x, y) => {
      isSideways = Math.abs(x) > Math.abs(y);
      return isSideways || y > 0;
    },
    onMove: ({ x, y }) => move(isSideways ? x : Math.max(y, 0), false),
    onEnd: ({ x, y, speedX, speedY }, isCanceled) => {
      const direction = isSideways ? Math.sign(x) : 1;
      const [distance, speed] = isSideways ? [x, speedX] : [y, speedY];
      const size = isSideways ? element.offsetWidth : element.offsetHeight;
      if (isCanceled || !isSwipe(distance * direction, speed * direction, size)) {
        moveElement(element, null, true);
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
}
