import { useEffect, useState } from 'react';

/** Seconds before the next video begins. */
const countdownFrom = 5;

/** While one of these is there, the person is busy with something else on the page. */
const openOverlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const writing =
  'textarea, [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="radio"])';

/**
 * Counts the seconds after the end of a video, and then calls `onDone`. `null` while it doesn't count. It waits for a
 * person who writes or has a menu open. `isOver` begins it, once the seconds can be seen.
 */
export function useCountdown(isOver: boolean, onDone: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => setLeft(isOver ? countdownFrom : null), [isOver]);

  useEffect(() => {
    if (left === null) return;
    const timer = setInterval(() => {
      if (isBusy()) return;
      setLeft(left > 1 ? left - 1 : null);
      if (left === 1) onDone();
    }, 1000);
    return () => clearInterval(timer);
  }, [left, onDone]);

  return { left, cancel: () => setLeft(null) };
}

function isBusy(): boolean {
  return document.activeElement?.matches(writing) === true || document.querySelector(openOverlay) !== null;
}
