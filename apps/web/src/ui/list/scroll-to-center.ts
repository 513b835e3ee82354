import type { KeyboardEvent, RefObject } from 'react';

/** Scrolls an item to the middle of its box, without scrolling the page. The box must be positioned. */
export function scrollToCenter(box: HTMLElement, item: HTMLElement): void {
  const top = item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Returns props for a box that call `onScroll` when the viewer scrolls it, but not when code does. */
export function userScrollProps(box: RefObject<HTMLElement | null>, onScroll: () => void) {
  return {
    onWheel: onScroll,
    onTouchMove: onScroll,
    // A press whose target is the box itself, not an item, is on the box's scrollbar.
    onPointerDown: ({ target }: { target: EventTarget }) => target === box.current && onScroll(),
    onKeyDownCapture: ({ key }: KeyboardEvent) => scrollKeys.has(key) && onScroll(),
  };
}
