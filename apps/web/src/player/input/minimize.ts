import { isSwipe, moveElement, watchDrags } from './drag.ts';

/** The player's size at the end of the gesture, as a share of its size on the page. */
const smallest = 0.3;

/** Milliseconds after which the player returns to its place if the page is still open. */
const restoreDelay = 1000;

/**
 * Lets the viewer drag the player down to minimize it, until the returned function is called. The player follows the
 * finger, and springs back after a short drag. A drag in another direction scrolls the page.
 */
export function watchMinimizing(stage: HTMLElement, minimize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Pixels from the player's place to where it ends, at the bottom of the window. */
  let distance = 1;
  const move = (y: number, isAnimated: boolean) => {
    const progress = Math.min(Math.max(y / distance, 0), 1);
    const scale = 1 - progress * (1 - smallest);
    moveElement(stage, `translateY(${progress * distance}px) scale(${scale})`, isAnimated);
  };
  stage.style.transformOrigin = 'bottom';
  const stop = watchDrags(stage, {
    accepts: (x, y) => {
      const { top, bottom, height } = stage.getBoundingClientRect();
      distance = Math.max(window.innerHeight - bottom, height / 2);
      // A player that is partly scrolled out of view can only be scrolled back.
      return y > Math.abs(x) && top >= 0 && document.fullscreenElement === null;
    },
    onMove: ({ y }) => move(y, false),
    onEnd: ({ y, speedY }, isCanceled) => {
      if (isCanceled || !isSwipe(y, speedY, stage.clientHeight)) {
        moveElement(stage, null, true);
        return;
      }
      move(distance, true);
      minimize();
      timer = setTimeout(() => moveElement(stage, null, true), restoreDelay);
    },
  });
  return () => {
    stop();
    clearTimeout(timer);
    moveElement(stage, null, false);
  };
}
