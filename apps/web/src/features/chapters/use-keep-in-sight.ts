import { type RefObject, useEffect, useRef } from 'react';
import { scrollInside, whenScrolled } from '#ui/list/scroll-inside.ts';

/**
 * Keeps a list's current item in view. If a person scrolls it out of view, following pauses until they scroll it back
 * into view.
 */
export function useKeepInSight(list: RefObject<HTMLElement | null>, current: number) {
  const isScrolled = useRef(false);
  const before = useRef(current);

  useEffect(() => {
    const box = list.current;
    const item = box?.children[current];
    const last = box?.children[before.current];
    before.current = current;
    if (!box || !(item instanceof HTMLElement)) return;
    if (isScrolled.current && last && !isInSight(box, last)) return;
    isScrolled.current = false;
    scrollInside(box, item);
  }, [list, current]);

  return whenScrolled(list, () => {
    isScrolled.current = true;
  });
}

function isInSight(box: Element, item: Element): boolean {
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}
