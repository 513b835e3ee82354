import { useRef, useState } from 'react';
import { useWatchQueue } from '#features/playlists/queue/watch-queue.ts';

/**
 * Returns the props of the small player's queue dialog and of the button that opens it. The dialog outlives the button,
 * which the next video's card replaces. It closes with the small player and when the queue is empty.
 */
export function useQueueDialog(isSmall: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, onOpenChange] = useState(false);
  const isEmpty = useWatchQueue().videos.length === 0;
  if (open && (isEmpty || !isSmall)) onOpenChange(false);
  const focusAfter = () =>
    button.current ??
    document.querySelector<HTMLElement>('[data-small-player]:not([hidden]) a') ??
    document.getElementById('main');
  return {
    buttonProps: { ref: button, onClick: () => onOpenChange(true) },
    dialogProps: { open, onOpenChange, focusAfter },
  };
}
