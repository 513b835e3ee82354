import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Keeps the current line in sight, until a person scrolls the list. */
export function useFollow(list: RefObject<HTMLElement | null>, current: number, isPossible: boolean) {
  const [isWanted, setWanted] = useState(true);
  const isFollowing = isWanted && isPossible;

  useEffect(() => {
    const line = list.current?.children[current];
    if (isFollowing && list.current && line instanceof HTMLElement) showLine(list.current, line);
  }, [list, current, isFollowing]);

  const stop = () => setWanted(false);
  return {
    isFollowing,
    follow: () => setWanted(true),
    listProps: {
      onWheel: stop,
      onTouchMove: stop,
      // A press on the list itself, and not on a line, is on its scrollbar.
      onPointerDown: ({ target }: { target: EventTarget }) => target === list.current && stop(),
      onKeyDownCapture: ({ key }: KeyboardEvent) => scrollKeys.has(key) && stop(),
    },
  };
}

/** Scrolls the list and not the page. */
function showLine(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}
