import { useEffect, useEffectEvent } from 'react';
import { latinKey } from '#lib/browser/latin-key.ts';

/** Elements whose letters aren't for the queue. */
const keyOwners =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [data-small-player]';

/** Calls `onKey` for each letter typed on the page, except in `keyOwners`. It returns whether it used the key. */
export function useQueueKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    const isElsewhere = target instanceof Element && target.closest(keyOwners) !== null;
    if (isElsewhere || key.length !== 1) return;
    // The small player ignores a key that the queue has used.
    if (onKey(latinKey(event))) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
