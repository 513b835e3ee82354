import { useEffect } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { toggleFullscreen } from '#player/stage/fullscreen.ts';

type Keyboard = { lock(keys: string[]): Promise<void>; unlock(): void };

/**
 * Escape closes what is open over the video, and leaves full screen only then. Where a browser lends no keys, it leaves
 * full screen at once.
 */
export function useEscape(): void {
  const { stage, media } = usePlayer();

  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    const keyboard = 'keyboard' in navigator ? (navigator.keyboard as Partial<Keyboard>) : {};
    const isFull = () => document.fullscreenElement === stage;
    const borrow = () => {
      if (isFull()) {
        // Refused in frames: then the browser keeps the key.
        keyboard.lock?.(['Escape']).catch(() => undefined);
      } else {
        keyboard.unlock?.();
      }
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isFull()) toggleFullscreen(stage, media.video);
    };
    document.addEventListener('fullscreenchange', borrow, { signal });
    // On the window, which hears of a key after everything that may close by it.
    window.addEventListener('keydown', leave, { signal });
    return () => watch.abort();
  }, [stage, media]);
}
