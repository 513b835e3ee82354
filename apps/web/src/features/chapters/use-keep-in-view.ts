import { type RefObject, useEffect, useRef } from 'react';
import { scrollToCenter, userScrollProps } from '#ui/list/scroll-to-center.ts';

/**
 * Keeps a list's current item in view. If a person scrolls it out of view, following pauses until they scroll it back
 * into view.
 */
export function useKeepInView(list: RefObject<HTMLElement | null>, current: number) {
  const isScrolled = useRef(false);
  const before = useRef(current);

  useEffect(() => {
    const box = list.current;
    const item = box?.children[current];
    const last = box?.children[before.current];
    before.current = current;
    if (!box || !(item instanceof HTMLElement)) return;
    if (isScrolled.current && last && !isInView(box, last)) return;
    isScrolled.current = false;
    scrollToCenter(box, item);
  }, [list, current]);

  return userScrollProps(list, () => {
    isScrolled.current = true;
  });
}

function isInView(box: Element, item: Element): boolean {
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}
