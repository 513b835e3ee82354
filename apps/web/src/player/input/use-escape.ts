import { useEffect } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { toggleFullscreen } from '#player/stage/fullscreen.ts';

type Keyboard = { lock(keys: string[]): Promise<void>; unlock(): void };

/**
 * Escape closes overlays on the video first, and only then leaves full screen. Browsers without keyboard lock leave
 * full screen immediately.
 */
export function useEscape(): void {
  const { stage, player } = usePlayer();

  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    const keyboard = 'keyboard' in navigator ? (navigator.keyboard as Partial<Keyboard>) : {};
    const isFull = () => document.fullscreenElement === stage;
    const updateKeyboardLock = () => {
      if (isFull()) {
        // Browsers refuse the lock in frames, where Escape then leaves full screen immediately.
        keyboard.lock?.(['Escape']).catch(() => undefined);
      } else {
        keyboard.unlock?.();
      }
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isFull()) return;
      toggleFullscreen(stage, player.video);
    };
    document.addEventListener('fullscreenchange', updateKeyboardLock, { signal });
    // Listens on the window, so that overlays handle the key first.
    window.addEventListener('keydown', leave, { signal });
    return () => watch.abort();
  }, [stage, player]);
}
