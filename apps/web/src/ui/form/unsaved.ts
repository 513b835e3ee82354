import { type RefObject, useEffect } from 'react';

const unsaved = new Set<() => boolean>();

/** Whether something on the page would be lost with it. Whoever ends the session asks first. */
export function isAnythingUnsaved(): boolean {
  return [...unsaved].some((isHeld) => isHeld());
}

/** Asks before the page is closed while something on it is unsaved, and not `released`. */
export function useUnsaved(isUnsaved: boolean, released?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const isHeld = () => !released?.current;
    const ask = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    unsaved.add(isHeld);
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(isHeld);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, released]);
}
