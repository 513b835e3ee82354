import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isInPopup = (element: Element | null) =>
  element !== null && element.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') !== null;

/**
 * When the focused item is removed, focuses the item that takes its place; otherwise the next Tab would start at the
 * top of the page. The focus in a menu or dialog counts as that of the item that opened it.
 */
export function useFocusInPlace(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ item: Element; index: number } | null>(null);
  const frame = useRef(0);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isInPopup(target)) return;
      const items = [...(list.current?.children ?? [])];
      const index = items.findIndex((item) => item.contains(target));
      const item = items[index];
      last.current = item ? { item, index } : null;
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      cancelAnimationFrame(frame.current);
    };
  }, [list]);

  useLayoutEffect(() => {
    if (!last.current || last.current.item.isConnected) return;
    const { index } = last.current;
    last.current = null;
    const take = () => {
      const { activeElement, body } = document;
      // The popup is closing and has nothing to return the focus to.
      if (isInPopup(activeElement)) frame.current = requestAnimationFrame(take);
      if (activeElement !== body) return;
      const items = list.current?.children ?? [];
      const next = items[Math.min(index, items.length - 1)];
      next?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    };
    take();
  });
}
