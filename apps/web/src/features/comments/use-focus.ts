import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Moves the focus to a part of the page that may not be rendered yet. */
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

/** The element that takes the focus when it is moved to this name. */
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

/** The name of the heading of a list, which takes the focus when one of its comments is gone. */
export const listHeading = 'heading';
