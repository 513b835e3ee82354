/** Pixels that a finger has moved since it touched the screen, and its last speed in pixels per millisecond. */
export type Drag = { x: number; y: number; speedX: number; speedY: number };

type DragHandlers = {
  /** Whether a drag in this direction belongs to the element. All others scroll the page. */
  accepts: (x: number, y: number) => boolean;
  onMove: (drag: Drag) => void;
  /** `isCanceled`: the browser, a second finger or zooming has ended the drag. */
  onEnd: (drag: Drag, isCanceled: boolean) => void;
};

/** Pixels within which a touch is a tap. Browsers start to scroll after about ten. */
const slop = 6;

/** Milliseconds after which a resting finger has no speed. */
const restingTime = 100;

/** Elements on which a touch has another meaning. */
const excluded = 'input, [role="menu"], [role="dialog"]';

const none: Drag = { x: 0, y: 0, speedX: 0, speedY: 0 };

/** Whether the viewer has zoomed into the page, so that a drag moves the visible part of it. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

/**
 * Follows drags with one finger, until the returned function is called. Never reacts to a mouse, and not to a drag on a
 * zoomed page or with two fingers, wherever the second one is.
 */
export function watchDrags(element: HTMLElement, { accepts, onMove, onEnd }: DragHandlers): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let start: { x: number; y: number } | null = null;
  let isDragging = false;
  let drag = none;
  let movedAt = 0;

  function end(isCanceled: boolean, at: number): void {
    const wasDragging = isDragging;
    start = null;
    isDragging = false;
    if (!wasDragging) return;
    const isResting = at - movedAt > restingTime;
    onEnd(isResting ? { ...drag, speedX: 0, speedY: 0 } : drag, isCanceled);
  }

  element.addEventListener(
    'touchstart',
    ({ touches: [touch, ...others], target, timeStamp }) => {
      const isExcluded = target instanceof Element && target.closest(excluded) !== null;
      if (!touch || others.length > 0 || isExcluded || isZoomed()) return end(true, timeStamp);
      start = { x: touch.clientX, y: touch.clientY };
      drag = none;
      movedAt = timeStamp;
    },
    { signal, passive: true },
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const [touch, ...others] = event.touches;
      if (!start || !touch) return;
      // The touch of a second finger outside of the element isn't reported, only that both are there.
      if (others.length > 0 || isZoomed()) return end(true, event.timeStamp);
      const x = touch.clientX - start.x;
      const y = touch.clientY - start.y;
      if (!isDragging) {
        if (Math.hypot(x, y) < slop) return;
        if (!event.cancelable || !accepts(x, y)) {
          start = null;
          return;
        }
        isDragging = true;
      }
      // Keeps the browser from scrolling or reloading the page instead.
      event.preventDefault();
      const elapsed = Math.max(event.timeStamp - movedAt, 1);
      drag = { x, y, speedX: (x - drag.x) / elapsed, speedY: (y - drag.y) / elapsed };
      movedAt = event.timeStamp;
      onMove(drag);
    },
    { signal, passive: false },
  );
  element.addEventListener('touchend', ({ touches, timeStamp }) => end(touches.length > 0, timeStamp), {
    signal,
  });
  element.addEventListener('touchcancel', ({ timeStamp }) => end(true, timeStamp), { signal });
  return () => watch.abort();
}

/** The share of the element's size beyond which a slow drag counts. */
const minShare = 0.35;
/** Pixels per millisecond beyond which a short drag counts, if it is at least `minFlick` pixels long. */
const minSpeed = 0.5;
const minFlick = 24;

/** Whether a drag is far or fast enough to move an element of this size away. */
export function isSwipe(distance: number, speed: number, size: number): boolean {
  return distance > minShare * size || (distance > minFlick && speed > minSpeed);
}

/** Moves an element, at once or with a transition. Null returns it to its place. */
export function moveElement({ style }: HTMLElement, transform: string | null, isAnimated: boolean): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  style.transition = isAnimated && !isStill ? 'transform 200ms var(--ease-out)' : '';
  style.transform = transform ?? '';
}
