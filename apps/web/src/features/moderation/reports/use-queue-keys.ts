import { useEffect, useEffectEvent } from 'react';
import { latinKey } from '#lib/browser/latin-key.ts';
import { arePageShortcutsOn } from '#lib/browser/page-shortcuts.ts';

/** Matches elements in which typed letters aren't shortcuts for the queue. */
const keyOwners =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [data-small-player]';

/** Calls `onKey` for each letter typed outside `keyOwners`. `onKey` returns whether it handled the key. */
export function useQueueKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    const isElsewhere = target instanceof Element && target.closest(keyOwners) !== null;
    if (isElsewhere || key.length !== 1 || !arePageShortcutsOn()) return;
    // The small player ignores a key that the queue has handled.
    if (onKey(latinKey(event))) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
