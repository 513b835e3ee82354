import { useEffect, useEffectEvent } from 'react';
import { latinKey } from '#lib/browser/latin-key.ts';

/** Calls `onKey` for each letter typed on the page, except in fields, dialogs and menus. */
export function useQueueKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    const isElsewhere =
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;
    if (isElsewhere || key.length !== 1) return;
    onKey(latinKey(event));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
