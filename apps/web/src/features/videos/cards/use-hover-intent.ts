import { type RefObject, useEffect, useState } from 'react';
import { isSavingData } from '#lib/browser/saving-data.ts';

/** Milliseconds: longer than a mouse takes to cross a card. */
const delay = 700;

/**
 * Returns whether a mouse rests on the card around an element. Always false for people who prefer reduced motion or
 * have turned on data saving. Waits for a mouse move, so that a card that scrolls under the mouse doesn't count.
 */
export function useHoverIntent(inside: RefObject<HTMLElement | null>): boolean {
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    const card = inside.current?.closest('article');
    if (!card) return;
    const removal = new AbortController();
    const { signal } = removal;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = ({ pointerType }: PointerEvent) => {
      if (timer !== undefined || pointerType !== 'mouse' || !isMotionWelcome()) return;
      timer = setTimeout(() => setResting(true), delay);
    };
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
      setResting(false);
    };
    card.addEventListener('pointermove', begin, { signal, passive: true });
    card.addEventListener('pointerleave', end, { signal });
    return () => {
      removal.abort();
      clearTimeout(timer);
    };
  }, [inside]);

  return isResting;
}

function isMotionWelcome(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
