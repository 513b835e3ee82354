import { useEffect, useState } from 'react';

/** Seconds before the next video starts. */
const countdownFrom = 5;

/** An open overlay means that the person is busy. */
const openOverlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';
const writing =
  'textarea, [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="radio"])';

/**
 * Once `isOver`, counts down the seconds after the end of a video, then calls `onDone`. `left` is null while it isn't
 * counting. Pauses while the person writes or has a dialog or menu open. Set `isOver` only once the countdown is
 * visible.
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
