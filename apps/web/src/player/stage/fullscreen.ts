import { useSyncExternalStore } from 'react';

/** The change in progress. Until it is done, `fullscreenElement` has its previous value. */
let change: { isFull: boolean; done: Promise<void> } | null = null;

/**
 * Toggles full screen for the stage with its controls. An iPhone supports full screen only for the video element, with
 * native controls.
 */
export function toggleFullscreen(stage: HTMLElement, video: HTMLVideoElement): void {
  const isFull = change?.isFull ?? document.fullscreenElement !== null;
  if (isFull || document.fullscreenEnabled) {
    void changeFullscreen(stage, !isFull);
  } else if ('webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
    video.webkitEnterFullscreen();
  }
}

/** Runs changes one after another, so that two quick presses return to the initial state. */
async function changeFullscreen(stage: HTMLElement, isFull: boolean): Promise<void> {
  const latest = { isFull, done: apply(stage, isFull, change?.done) };
  change = latest;
  await latest.done;
  if (change === latest) change = null;
}

async function apply(stage: HTMLElement, isFull: boolean, earlier: Promise<void> | undefined): Promise<void> {
  await earlier;
  try {
    await (isFull ? stage.requestFullscreen() : document.exitFullscreen());
  } catch {
    // Browsers refuse without a user gesture, or when full screen has already ended. Nothing changes then.
  }
}

export function useFullscreen(stage: HTMLElement): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement === stage);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
