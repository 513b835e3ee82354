import type { KeyboardEvent, RefObject } from 'react';

/** Scrolls an item to the middle of its box, which is positioned, and not the page. */
export function scrollInside(box: HTMLElement, item: HTMLElement): void {
  const top = item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** For a box: calls `onScroll` when a person scrolls it, and not when the code does. */
export function whenScrolled(box: RefObject<HTMLElement | null>, onScroll: () => void) {
  return {
    onWheel: onScroll,
    onTouchMove: onScroll,
    // A press on the box itself, and not on an item, is on its scrollbar.
    onPointerDown: ({ target }: { target: EventTarget }) => target === box.current && onScroll(),
    onKeyDownCapture: ({ key }: KeyboardEvent) => scrollKeys.has(key) && onScroll(),
  };
}
