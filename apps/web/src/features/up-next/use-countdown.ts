import { useEffect, useState } from 'react';

/** Seconds between a video's end and the start of the next one. */
const countdownFrom = 5;

/** Matches an open overlay, which pauses the countdown. */
const openOverlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const writing =
  'textarea, [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="radio"])';

/**
 * Counts down the seconds after a video's end, then calls `onDone`. `left` is null while there is no countdown. Pauses
 * while the person types or has a dialog or menu open. Set `isOver` only when the countdown can be shown.
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
