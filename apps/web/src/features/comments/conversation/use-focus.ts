import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Moves the focus to a named element, which may not be rendered yet. */
export type Focus = {
  wanted: string | null;
  moveTo: (name: string) => void;
  arrived: () => void;
};

export function useFocus(): Focus {
  const [wanted, setWanted] = useState<string | null>(null);
  const arrived = useCallback(() => setWanted(null), []);
  return { wanted, moveTo: setWanted, arrived };
}

/** Returns a ref for an element that takes the focus when `moveTo` is called with this name. */
export function useFocusTarget<E extends HTMLElement>(
  { wanted, arrived }: Focus,
  name: string,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const isWanted = wanted === name;
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus();
    arrived();
  }, [isWanted, arrived]);
  return element;
}
