import { type RefObject, useEffect } from 'react';

const unsaved = new Set<() => boolean>();

/** Whether leaving would lose input. Code that would end the session checks this first. */
export function hasUnsavedChanges(): boolean {
  return [...unsaved].some((isHeld) => isHeld());
}

/** Makes the browser ask before it closes the page while there is unsaved input that isn't `released`. */
export function useUnsavedChanges(isUnsaved: boolean, released?: RefObject<boolean>): void {
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
